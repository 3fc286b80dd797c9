import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useLocation, useStore, useTranslate } from "ra-core";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { useMe } from "../me.tsx";
import { isAt, type MenuGroup, type MenuItem, menuOf } from "./menu.ts";

/** For staff a group opens this many ms after navigation (spec §2 'Side menu', §9); for others at once. */
const opensAfter = 200;

/** The side menu: groups that fold, items this person may open. */
export const Menu = ({ navigated }: { navigated?: () => void }) => {
  const translate = useTranslate();
  const demo = usePublicSettings()?.demo ?? false;
  return (
    <Box component="nav" aria-label={translate("vigil.menu.label")} sx={{ p: 2 }}>
      {menuOf(useMe(), { demo }).map((group) => (
        <Box key={group.label ?? group.items[0]?.to} sx={part}>
          {group.label ? (
            <Group group={group} label={group.label} navigated={navigated} />
          ) : (
            <Items items={group.items} navigated={navigated} />
          )}
        </Box>
      ))}
    </Box>
  );
};

interface Props {
  navigated: (() => void) | undefined;
}

const Group = ({ group, label, navigated }: Props & { group: MenuGroup; label: string }) => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useGroup(group, label);
  return (
    <>
      <ListItemButton
        component="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={id}
        sx={{ ...row, width: "100%", color: "house.onNavyQuiet" }}
      >
        <ListItemText primary={translate(label)} slotProps={{ primary: { variant: "caption" } }} />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} id={id}>
        <Items items={group.items} navigated={navigated} />
      </Collapse>
    </>
  );
};

/** Whether a group is open. Folding it by hand is remembered, until another of its pages is opened. */
function useGroup(group: MenuGroup, label: string) {
  const { pathname } = useLocation();
  const delay = useMe().role === "funeral_home_staff" ? opensAfter : 0;
  const [wanted, want] = useStore(`menu.${label}`, true);
  const [arrived, setArrived] = useState(delay === 0);
  const here = group.items.find(({ to }) => isAt(pathname, to))?.to;
  useEffect(() => {
    const timer = setTimeout(() => {
      setArrived(true);
      if (here !== undefined) want(true);
    }, delay);
    return () => clearTimeout(timer);
  }, [here, want, delay]);
  const set = (open: boolean) => {
    setArrived(true);
    want(open);
  };
  return [arrived && wanted, set] as const;
}

const Items = ({ items, navigated }: Props & { items: MenuItem[] }) => (
  <List disablePadding>
    {items.map((item) => (
      <Item key={item.to} item={item} navigated={navigated} />
    ))}
  </List>
);

const Item = ({ item, navigated }: Props & { item: MenuItem }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const here = isAt(pathname, item.to);
  const Icon = item.icon;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={item.to}
        selected={here}
        aria-current={here ? "page" : undefined}
        {...(navigated ? { onClick: navigated } : {})}
        sx={itemStyle}
      >
        <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
          {Icon && <Icon fontSize="small" />}
        </ListItemIcon>
        <ListItemText primary={translate(item.label)} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </ListItem>
  );
};

/** What stands alone isn't taken for part of the group above it. */
const part = {
  "& + &": { mt: 2, pt: 2, borderTop: 1, borderColor: "house.navyRaised" },
} as const;
const row = { minHeight: 44, px: 3, py: 0, borderRadius: "8px" } as const;
const raised = { bgcolor: "house.navyRaised" } as const;
const itemStyle = {
  ...row,
  color: "house.onNavyQuiet",
  "&:hover": raised,
  "&.Mui-selected": {
    ...raised,
    color: "house.onNavy",
    boxShadow: (theme: { palette: { house: { tertiary: string } } }) =>
      `inset 3px 0 0 ${theme.palette.house.tertiary}`,
    "&:hover": raised,
  },
} as const;
