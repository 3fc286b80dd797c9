import { CssBaseline } from "@mui/material";
import { type Info, noSection } from "@vigil/contract";
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from "ra-core";
import { Notification, ThemeProvider, ThemesContext } from "ra-ui-materialui";
import { useState } from "react";
import { Route } from "react-router-dom";
import { FactorMissing } from "./factors/parts.ts";
import { useFactorDemand } from "./factors/useFactorDemand.ts";
import { Alerts } from "./incidents/Alerts.tsx";
import { spokenTheme } from "./language/theme.ts";
import { AppShell } from "./layout/AppShell.tsx";
import { Leaving } from "./leaving/Leaving.tsx";
import { ScreenBoundary } from "./loading/ScreenBoundary.tsx";
import { ScreenFailed } from "./loading/ScreenFailed.tsx";
import { MeContext, RenewMeContext, useMe } from "./me.tsx";
import { Landing } from "./pages/Landing.tsx";
import { NoSection } from "./pages/NoSection.tsx";
import { NoPermission, NotFound } from "./pages/NoticePage.tsx";
import { type Page, pages } from "./pages.ts";
import { ProveHost } from "./prove/ProveHost.tsx";
import { authProvider } from "./providers/authProvider.ts";
import { dataProvider } from "./providers/dataProvider.ts";
import { i18nProvider } from "./providers/i18nProvider.ts";
import { queryClient } from "./providers/queryClient.ts";
import { readBy } from "./providers/readBy.ts";
import { registrations } from "./registrations.ts";
import { SeenAs } from "./see-as/parts.ts";
import { darkTheme, lightTheme } from "./theme.ts";

/** Notifications appear at the top, because the save bar is at the bottom. */
const top = { vertical: "top", horizontal: "center" } as const;
const store = localStorageStore();

/** The admin app of the signed-in user. */
export const App = ({ me: initialMe }: { me: Info }) => {
  const [me, renewMe] = useState(initialMe);
  const [auth] = useState(() => authProvider(initialMe));
  const [client] = useState(queryClient);
  const [themes] = useState(() => ({
    lightTheme: spokenTheme(lightTheme),
    darkTheme: spokenTheme(darkTheme),
  }));
  useFactorDemand(me.lacks_second_factor === true);
  return (
    <MeContext value={me}>
      <RenewMeContext value={renewMe}>
        <CoreAdminContext
          authProvider={auth}
          dataProvider={dataProvider}
          i18nProvider={readBy(me, i18nProvider())}
          queryClient={client}
          store={store}
        >
          <ThemesContext value={themes}>
            <ThemeProvider>
              <CssBaseline enableColorScheme />
              <Leaving />
              {me.lacks_second_factor ? (
                <FactorMissing />
              ) : (
                <>
                  <CoreAdminUI
                    layout={AppShell}
                    dashboard={Landing}
                    catchAll={NotFound}
                    accessDenied={NoPermission}
                    error={ScreenFailed as never}
                    disableTelemetry
                  >
                    {registrations.map((screen) => (
                      <Resource key={screen.name} {...screen}>
                        {/* Some are shown only beside others and have no list of their own. */}
                        <Route path="*" element={<NotFound />} />
                      </Resource>
                    ))}
                    <CustomRoutes noLayout>{pages.filter(({ bare }) => bare).map(bareRouteOf)}</CustomRoutes>
                    <CustomRoutes>
                      {pages.filter(({ bare }) => !bare).map(routeOf)}
                      <Route path={noSection} element={<NoSection />} />
                      {/* Where people expect such an app. */}
                      <Route path="/admin" element={<Landing />} />
                    </CustomRoutes>
                  </CoreAdminUI>
                  <Alerts />
                  {me.seen_by && <SeenAs />}
                </>
              )}
              <ProveHost />
              <Notification anchorOrigin={top} />
            </ThemeProvider>
          </ThemesContext>
        </CoreAdminContext>
      </RenewMeContext>
    </MeContext>
  );
};

const GuardedPage = ({ page }: { page: Page }) => {
  const me = useMe();
  const Fallback = page.otherwise ?? NoPermission;
  return page.opens(me) ? <page.page /> : <Fallback />;
};

const routeOf = (page: Page) => (
  <Route key={page.path} path={page.path} element={<GuardedPage page={page} />} />
);

/** A page without the layout needs an error boundary of its own, because the layout provides it elsewhere. */
const bareRouteOf = (page: Page) => (
  <Route
    key={page.path}
    path={page.path}
    element={
      <ScreenBoundary>
        <GuardedPage page={page} />
      </ScreenBoundary>
    }
  />
);
