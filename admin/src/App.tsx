import { CssBaseline } from "@mui/material";
import { type Info, noSection } from "@vigil/contract";
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from "ra-core";
import { Notification, ThemeProvider, ThemesContext } from "ra-ui-materialui";
import { useState } from "react";
import { Route } from "react-router-dom";
import { AppShell } from "./layout/AppShell.tsx";
import { ScreenBoundary } from "./loading/ScreenBoundary.tsx";
import { ScreenFailed } from "./loading/ScreenFailed.tsx";
import { MeContext, RenewMeContext, useMe } from "./me.tsx";
import { Landing } from "./pages/Landing.tsx";
import { NoSection } from "./pages/NoSection.tsx";
import { NoPermission, NotFound } from "./pages/NoticePage.tsx";
import { type Page, pages } from "./pages.ts";
import { authProvider } from "./providers/authProvider.ts";
import { dataProvider } from "./providers/dataProvider.ts";
import { i18nProvider } from "./providers/i18nProvider.ts";
import { queryClient } from "./providers/queryClient.ts";
import { registrations } from "./registrations.ts";
import { darkTheme, lightTheme } from "./theme.ts";

const themes = { lightTheme, darkTheme };
/** Below the bar, where no save bar is. */
const top = { vertical: "top", horizontal: "center" } as const;
const store = localStorageStore();

/** The desk of one person. */
export const App = ({ me: atFirst }: { me: Info }) => {
  const [me, renewMe] = useState(atFirst);
  const [auth] = useState(() => authProvider(atFirst));
  const [client] = useState(queryClient);
  return (
    <MeContext value={me}>
      <RenewMeContext value={renewMe}>
        <CoreAdminContext
          authProvider={auth}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={client}
          store={store}
        >
          <ThemesContext value={themes}>
            <ThemeProvider>
              <CssBaseline enableColorScheme />
              <CoreAdminUI
                layout={AppShell}
                dashboard={Landing}
                catchAll={NotFound}
                accessDenied={NoPermission}
                error={ScreenFailed as never}
                disableTelemetry
              >
                {registrations.map((screen) => (
                  <Resource key={screen.name} {...screen} />
                ))}
                <CustomRoutes noLayout>{pages.filter(({ bare }) => bare).map(bareRouteOf)}</CustomRoutes>
                <CustomRoutes>
                  {pages.filter(({ bare }) => !bare).map(routeOf)}
                  <Route path={noSection} element={<NoSection />} />
                </CustomRoutes>
              </CoreAdminUI>
              <Notification anchorOrigin={top} />
            </ThemeProvider>
          </ThemesContext>
        </CoreAdminContext>
      </RenewMeContext>
    </MeContext>
  );
};

const Opened = ({ page }: { page: Page }) => {
  const me = useMe();
  const Refusal = page.otherwise ?? NoPermission;
  return page.opens(me) ? <page.page /> : <Refusal />;
};

const routeOf = (page: Page) => <Route key={page.path} path={page.path} element={<Opened page={page} />} />;

/** Without the layout, which is what holds other screens together. */
const bareRouteOf = (page: Page) => (
  <Route
    key={page.path}
    path={page.path}
    element={
      <ScreenBoundary>
        <Opened page={page} />
      </ScreenBoundary>
    }
  />
);
