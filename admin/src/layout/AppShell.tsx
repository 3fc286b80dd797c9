import { Box, Link, type Theme, useMediaQuery } from "@mui/material";
import { useStore, useTranslate } from "ra-core";
import { type ReactNode, useEffect, useState } from "react";
import { preloadScreens } from "../loading/preload.ts";
import { ScreenBoundary } from "../loading/ScreenBoundary.tsx";
import { useMe } from "../me.tsx";
import { size } from "../tokens.ts";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";

/** Bar, menu and page. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const drawer = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [beside, setBeside] = useStore("sidebar.open", true);
  const [over, setOver] = useState(false);
  const [open, setOpen] = drawer ? ([over, setOver] as const) : ([beside, setBeside] as const);
  const me = useMe();
  useEffect(() => {
    const leaving = new AbortController();
    void preloadScreens(me, leaving.signal);
    return () => leaving.abort();
  }, [me]);
  return (
    <>
      <Link href="#main" sx={skip}>
        {translate("ra.navigation.skip_nav")}
      </Link>
      <TopBar open={open} toggle={() => setOpen(!open)} />
      <Box sx={{ display: "flex", minHeight: `calc(100vh - ${size.appBar}px)` }}>
        <Sidebar open={open} drawer={drawer} close={() => setOpen(false)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 4, md: 6 }, outline: "none" }}
        >
          <ScreenBoundary>{children}</ScreenBoundary>
        </Box>
      </Box>
    </>
  );
};

const skip = {
  position: "fixed",
  top: 4,
  left: 4,
  zIndex: "tooltip",
  p: 3,
  bgcolor: "background.paper",
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
} as const;
