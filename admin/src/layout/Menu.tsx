import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useLocation, useStore, useTranslate } from "ra-core";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { useMe } from "../me.tsx";
import { isAt, type MenuGroup, type MenuItem, menuOf } from "./menu.ts";

/** Milliseconds after navigation at which a group opens for staff; for others it opens at once. */
const staffOpenDelay = 200;

/** The side menu: collapsible groups with the items that the user may open. */
export const Menu = ({ navigated }: { navigated?: () => void }) => {
  const translate = useTranslate();
  const demo = usePublicSettings()?.demo ?? false;
  return (
    <Box component="nav" aria-label={translate("vigil.menu.label")} sx={{ p: 2 }}>
      {menuOf(useMe(), { demo }).map((group) => (
        <Box key={group.label ?? group.items[0]?.to} sx={section}>
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

/** Whether a group is open. A group that the user closes stays closed until they open another of its pages. */
function useGroup(group: MenuGroup, label: string) {
  const { pathname } = useLocation();
  const delay = useMe().role === "funeral_home_staff" ? staffOpenDelay : 0;
  const [isExpanded, setExpanded] = useStore(`menu.${label}`, true);
  const [isReady, setReady] = useState(delay === 0);
  const here = group.items.find(({ to }) => isAt(pathname, to))?.to;
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true);
      if (here !== undefined) setExpanded(true);
    }, delay);
    return () => clearTimeout(timer);
  }, [here, setExpanded, delay]);
  const set = (open: boolean) => {
    setReady(true);
    setExpanded(open);
  };
  return [isReady && isExpanded, set] as const;
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

/** A divider, so that an item without a group doesn't look like part of the group above it. */
const section = {
  "& + &": { mt: 2, pt: 2, borderTop: 1, borderColor: "house.navyRaised" },
} as const;
const row = { minHeight: 44, px: 3, py: 0, borderRadius: "8px" } as const;
const highlighted = { bgcolor: "house.navyRaised" } as const;
const itemStyle = {
  ...row,
  color: "house.onNavyQuiet",
  "&:hover": highlighted,
  "&.Mui-selected": {
    ...highlighted,
    color: "house.onNavy",
    boxShadow: (theme: { palette: { house: { tertiary: string } } }) =>
      `inset 3px 0 0 ${theme.palette.house.tertiary}`,
    "&:hover": highlighted,
  },
} as const;
