import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useLocation, useStore, useTranslate } from "ra-core";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { useMe } from "../me.tsx";
import { icons } from "./icons.ts";
import { isAt, type MenuGroup, type MenuItem, menuOf } from "./menu.ts";

/** A group that holds the page just opened unfolds this many ms later (spec §2 'Side menu', §9). */
const unfoldAfter = 200;

/** The side menu: groups that fold, items this person may open. */
export const Menu = ({ navigated }: { navigated?: () => void }) => {
  const translate = useTranslate();
  const demo = usePublicSettings()?.demo ?? false;
  return (
    <Box component="nav" aria-label={translate("vigil.menu.label")} sx={{ p: 2 }}>
      {menuOf(useMe(), { demo }).map((group) =>
        group.label ? (
          <Group key={group.label} group={group} label={group.label} navigated={navigated} />
        ) : (
          <Items key={group.items[0]?.to} items={group.items} navigated={navigated} />
        ),
      )}
    </Box>
  );
};

interface Props {
  navigated: (() => void) | undefined;
}

const Group = ({ group, label, navigated }: Props & { group: MenuGroup; label: string }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [open, setOpen] = useStore(`menu.${label}`, true);
  const here = group.items.find(({ to }) => isAt(pathname, to))?.to;
  // Folding it by hand holds until another of its pages is opened.
  useEffect(() => {
    if (here === undefined) return;
    const timer = setTimeout(() => setOpen(true), unfoldAfter);
    return () => clearTimeout(timer);
  }, [here, setOpen]);
  return (
    <>
      <ListItemButton
        component="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        sx={{ ...row, width: "100%", mt: 2, color: "house.onNavyQuiet" }}
      >
        <ListItemText primary={translate(label)} slotProps={{ primary: { variant: "caption" } }} />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open}>
        <Items items={group.items} navigated={navigated} />
      </Collapse>
    </>
  );
};

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
  const Icon = icons[item.icon];
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
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate(item.label)} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </ListItem>
  );
};

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
