import { CssBaseline, LinearProgress } from "@mui/material";
import type { Info } from "@vigil/contract";
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from "ra-core";
import { Notification, ThemeProvider, ThemesContext } from "ra-ui-materialui";
import { lazy, Suspense, useState } from "react";
import { Route } from "react-router-dom";
import { DeskLayout } from "./layout/DeskLayout.tsx";
import { MeContext } from "./me.tsx";
import { Failed } from "./pages/Failed.tsx";
import { Landing } from "./pages/Landing.tsx";
import { LaterSection, NoPermission, NoSection, NotFound } from "./pages/NoticePage.tsx";
import { authProvider } from "./providers/authProvider.ts";
import { dataProvider } from "./providers/dataProvider.ts";
import { i18nProvider } from "./providers/i18nProvider.ts";
import { queryClient } from "./providers/queryClient.ts";
import { laterSections } from "./routes.ts";
import { screens } from "./screens.ts";
import { darkTheme, lightTheme } from "./theme.ts";

const Settings = lazy(() => import("./settings/Settings.tsx"));
const CalendarPage = lazy(() => import("./calendar/CalendarPage.tsx"));
const DirectorPage = lazy(() => import("./director/DirectorPage.tsx"));

const themes = { lightTheme, darkTheme };
/** Below the bar, where no save bar is. */
const top = { vertical: "top", horizontal: "center" } as const;
const store = localStorageStore();

/** The desk of one person. */
export const App = ({ me }: { me: Info }) => {
  const [auth] = useState(() => authProvider(me));
  const [client] = useState(queryClient);
  return (
    <MeContext value={me}>
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
              layout={DeskLayout}
              dashboard={Landing}
              catchAll={NotFound}
              accessDenied={NoPermission}
              error={Failed}
              disableTelemetry
            >
              {screens.map((screen) => (
                <Resource key={screen.name} {...screen} />
              ))}
              <CustomRoutes noLayout>
                <Route
                  path="/director/:id"
                  element={
                    <Suspense fallback={<LinearProgress aria-hidden />}>
                      <DirectorPage />
                    </Suspense>
                  }
                />
              </CustomRoutes>
              <CustomRoutes>
                <Route path="/usr/info" element={<Settings />} />
                <Route path="/calendar" element={<CalendarPage />} />
                <Route path="/no-section" element={<NoSection />} />
                {laterSections.map((path) => (
                  <Route key={path} path={`${path}/*`} element={<LaterSection />} />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
            <Notification anchorOrigin={top} />
          </ThemeProvider>
        </ThemesContext>
      </CoreAdminContext>
    </MeContext>
  );
};
