import { Box, Link, type Theme, useMediaQuery } from "@mui/material";
import { useStore, useTranslate } from "ra-core";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { FactorDue } from "../factors/parts.ts";
import { useComesBack } from "../first-steps/useComesBack.ts";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { preloadScreens } from "../loading/preload.ts";
import { ScreenBoundary } from "../loading/ScreenBoundary.tsx";
import { useMe } from "../me.tsx";
import { size } from "../tokens.ts";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import "./print.css";

const BackToFirstSteps = part(withWords("pages", () => import("../first-steps/BackToFirstSteps.tsx")));

/** The layout of the admin app: top bar, menu and page. */
export const AppShell = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const isDrawer = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [sidebarOpen, setSidebarOpen] = useStore("sidebar.open", true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [open, setOpen] = isDrawer
    ? ([drawerOpen, setDrawerOpen] as const)
    : ([sidebarOpen, setSidebarOpen] as const);
  const [isFirstStep] = useComesBack();
  const me = useMe();
  useTopOfNewPages();
  useEffect(() => {
    const unmounted = new AbortController();
    void preloadScreens(me, unmounted.signal);
    return () => unmounted.abort();
  }, [me]);
  return (
    <>
      <Link href="#main" sx={skipLink} data-screen-only>
        {translate("ra.navigation.skip_nav")}
      </Link>
      <TopBar open={open} toggle={() => setOpen(!open)} />
      <Box sx={{ display: "flex", minHeight: `calc(100vh - ${size.appBar}px)` }}>
        <Sidebar open={open} drawer={isDrawer} close={() => setOpen(false)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 4, md: 6 }, outline: "none" }}
        >
          {me.second_factor_due && <FactorDue due={me.second_factor_due} />}
          {isFirstStep && <BackToFirstSteps />}
          <ScreenBoundary>{children}</ScreenBoundary>
        </Box>
      </Box>
    </>
  );
};

/** Another page begins at its top; Back returns to where one was, which the browser does by itself. */
function useTopOfNewPages() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters and tabs in the address are the same page
  useLayoutEffect(() => {
    if (type !== "POP") document.documentElement.scrollTop = 0;
  }, [pathname]);
}

const skipLink = {
  position: "fixed",
  top: 4,
  left: 4,
  zIndex: "tooltip",
  p: 3,
  bgcolor: "background.paper",
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
} as const;
