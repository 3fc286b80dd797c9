import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useLocation, useStore, useTranslate } from "ra-core";
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { useMe } from "../me.tsx";
import { FavouriteButton } from "./FavouriteButton.tsx";
import { favouritesOf, fits, isAt, type MenuGroup, type MenuItem, menuOf } from "./menu.ts";

/** Milliseconds after navigation at which a group opens for staff; for others it opens at once. */
const staffOpenDelay = 200;
const favouritesLabel = "vigil.menu.favourites";

interface MenuOptions {
  navigated: (() => void) | undefined;
  /** Whether groups are open unless the person folds them. */
  startsOpen: boolean;
  /** Short menus without groups have no favourites. */
  hasFavourites: boolean;
}
const Options = createContext<MenuOptions>({
  navigated: undefined,
  startsOpen: true,
  hasFavourites: false,
});

/**
 * The side menu: the person's favourites, then collapsible groups with the items that they may open. Where not all of
 * it would be in sight, only the group of the present page is open.
 */
export const Menu = ({ navigated }: { navigated?: () => void }) => {
  const translate = useTranslate();
  const demo = usePublicSettings()?.demo ?? false;
  const me = useMe();
  const menu = menuOf(me, { demo });
  const favourites = favouritesOf(me, menu);
  const hasFavourites = menu.some(({ label }) => label !== undefined);
  return (
    <Options value={{ navigated, startsOpen: fits(menu), hasFavourites }}>
      <Box component="nav" aria-label={translate("vigil.menu.label")} sx={{ p: 2 }}>
        {hasFavourites && favourites.length > 0 && (
          <Box sx={section}>
            <Group label={favouritesLabel} items={favourites} />
          </Box>
        )}
        {menu.map(({ label, items }) => (
          <Box key={label ?? items[0]?.to} sx={section}>
            {label ? <Group label={label} items={items} /> : <Items items={items} />}
          </Box>
        ))}
      </Box>
    </Options>
  );
};

const Group = ({ label, items }: Required<MenuGroup>) => {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useGroup(items, label);
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
        <Items items={items} isAlone={label === favouritesLabel} />
      </Collapse>
    </>
  );
};

/**
 * Whether a group is open: as the person left it on this device, else while one of its pages is open. One that they
 * closed stays closed until they open another of its pages.
 */
function useGroup(items: readonly MenuItem[], label: string) {
  const { pathname } = useLocation();
  const { startsOpen } = useContext(Options);
  const delay = useMe().role === "funeral_home_staff" ? staffOpenDelay : 0;
  const [chosen, choose] = useStore<boolean | null>(`menu.group.${label}`, null);
  const [isReady, setReady] = useState(delay === 0);
  const here = items.find((item) => isAt(pathname, item))?.to;
  const isFavourites = label === favouritesLabel;
  useEffect(() => {
    const timer = setTimeout(() => {
      setReady(true);
      if (here !== undefined) choose((now: boolean | null) => (now === false ? null : now));
    }, delay);
    return () => clearTimeout(timer);
  }, [here, choose, delay]);
  const set = (open: boolean) => {
    setReady(true);
    choose(open);
  };
  return [isReady && (chosen ?? (startsOpen || isFavourites || here !== undefined)), set] as const;
}

const Items = ({ items, isAlone = false }: { items: readonly MenuItem[]; isAlone?: boolean }) => {
  const translate = useTranslate();
  return (
    <List disablePadding>
      {items.map((item) => (
        <Item key={item.to} item={item} name={translate((isAlone && item.alone) || item.label)} />
      ))}
    </List>
  );
};

const Item = ({ item, name }: { item: MenuItem; name: string }) => {
  const { to, icon: Icon } = item;
  const { pathname } = useLocation();
  const { navigated, hasFavourites } = useContext(Options);
  const here = isAt(pathname, item);
  return (
    <WithFavourite to={to} name={name} isReachable={here} isOffered={hasFavourites}>
      <ListItemButton
        component={Link}
        to={to}
        selected={here}
        aria-current={here ? "page" : undefined}
        {...(navigated ? { onClick: navigated } : {})}
        sx={itemStyle}
      >
        <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
          {Icon && <Icon fontSize="small" />}
        </ListItemIcon>
        {/* Two lines are no higher than one: longer names than the English ones aren't cut. */}
        <ListItemText primary={name} sx={{ my: 0 }} slotProps={{ primary: { sx: twoLines } }} />
      </ListItemButton>
    </WithFavourite>
  );
};

interface WithFavouriteProps {
  to: string;
  name: string;
  isReachable: boolean;
  isOffered: boolean;
  children: ReactNode;
}

const WithFavourite = ({ isOffered, children, ...star }: WithFavouriteProps) => (
  <ListItem disablePadding {...(isOffered ? { secondaryAction: <FavouriteButton {...star} /> } : {})}>
    {children}
  </ListItem>
);

/** A divider, so that an item without a group doesn't look like part of the group above it. */
const section = {
  "& + &": { mt: 1, pt: 1, borderTop: 1, borderColor: "house.navyRaised" },
} as const;
/** For fingers where the menu is a drawer. */
const row = { minHeight: { xs: 44, md: 36 }, px: 3, py: 0, borderRadius: "8px" } as const;
const twoLines = { lineHeight: 1.25, overflowWrap: "anywhere" } as const;
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
