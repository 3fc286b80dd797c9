import MenuIcon from "@mui/icons-material/Menu";
import { AppBar, Box, IconButton, Toolbar } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { Logo } from "../boot/Logo.tsx";
import { SearchField } from "../search/SearchField.tsx";
import { size } from "../tokens.ts";
import { Bell } from "./Bell.tsx";
import { Progress } from "./Progress.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useApplicationTitle } from "./useApplicationTitle.ts";

/** The bar at the top: menu button, the application's title for this role, and the user menu. */
export const TopBar = ({ open, toggle }: { open: boolean; toggle: () => void }) => {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      sx={{
        bgcolor: "house.navy",
        color: "house.onNavy",
        borderBottom: 1,
        borderColor: "house.navyRaised",
        zIndex: "appBar",
        "& :focus-visible": { outlineColor: "currentColor" },
      }}
    >
      <Toolbar disableGutters sx={{ height: size.appBar - 1, minHeight: "0 !important", px: 2, gap: 2 }}>
        <IconButton
          color="inherit"
          onClick={toggle}
          aria-label={translate(open ? "ra.action.close_menu" : "ra.action.open_menu")}
          aria-expanded={open}
        >
          <MenuIcon />
        </IconButton>
        <Box component={Link} to="/" sx={titleStyle}>
          <Logo />
          {useApplicationTitle()}
        </Box>
        <Box sx={{ flex: 1 }} />
        <SearchField />
        <Bell />
        <UserMenu />
      </Toolbar>
      <Progress />
    </AppBar>
  );
};

const titleStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: 44,
  minWidth: 0,
  color: "inherit",
  fontWeight: 600,
  fontSize: 16,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "& svg": { width: 24, height: 24, flexShrink: 0 },
} as const;
