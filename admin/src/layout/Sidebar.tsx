import LogoutIcon from "@mui/icons-material/Logout";
import { Box, Drawer, ListItemButton, ListItemIcon, ListItemText } from "@mui/material";
import { useTranslate } from "ra-core";
import { useBackCloses } from "../leaving/leaving.ts";
import { signOut } from "../session/sign-in.ts";
import { size } from "../tokens.ts";
import { Menu } from "./Menu.tsx";

/**
 * On desktops the menu stands beside the page, 260 px wide when open. On phones it is a drawer, which also has Sign
 * out.
 */
export const Sidebar = ({ open, drawer, close }: { open: boolean; drawer: boolean; close: () => void }) => {
  const translate = useTranslate();
  useBackCloses(drawer && open, close);
  if (!drawer) {
    return (
      <Box data-screen-only sx={{ ...beside, width: open ? size.sidebar : 0 }} inert={!open}>
        <Box sx={{ ...surface, height: "100%" }}>
          <Menu />
        </Box>
      </Box>
    );
  }
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{ paper: { sx: surface, "aria-label": translate("vigil.menu.label") } }}
    >
      <Menu navigated={close} />
      <SignOutItem />
    </Drawer>
  );
};

const SignOutItem = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: "auto", p: 2 }}>
      <ListItemButton
        component="button"
        onClick={() => void signOut()}
        sx={{
          minHeight: size.touch,
          width: "100%",
          px: 3,
          py: 0,
          borderRadius: "8px",
          color: "house.onNavy",
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: "inherit" }}>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate("vigil.menu.sign_out")} />
      </ListItemButton>
    </Box>
  );
};

const beside = {
  position: "sticky",
  top: size.appBar,
  alignSelf: "flex-start",
  flexShrink: 0,
  height: `calc(100vh - ${size.appBar}px)`,
  overflow: "hidden",
  transition: "width 200ms",
} as const;
const surface = {
  width: size.sidebar,
  bgcolor: "house.navy",
  color: "house.onNavy",
  borderRight: 1,
  borderColor: "house.navyRaised",
  boxSizing: "border-box",
  overflowY: "auto",
  "& :focus-visible": { outlineColor: "currentColor" },
} as const;
