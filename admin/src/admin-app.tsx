import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { Info } from "@vigil/contract";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { App } from "./App.tsx";
import { meOf } from "./me.tsx";
import { mayOpen } from "./routes.ts";
import { pageChange } from "./session/session-end.ts";
import { onSessionChangeInOtherTab } from "./session/session-store.ts";
import { streams } from "./streams/index.ts";

/** The page's styles carry the nonce that the CSP names. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: "v", ...(nonce ? { nonce } : {}) });

/** The whole admin for the person that GET usr/info named. Called once a page, by the boot entry. */
export async function adminApp(info: unknown, arriving: "signing-in" | "reloading") {
  const me = meOf(info as Info);
  const { pathname, search } = window.location;
  if (arriving === "signing-in" && !mayOpen(me, pathname + search))
    window.history.replaceState(null, "", "/");
  onSessionChangeInOtherTab((session) => {
    if (session && session.id !== me.id) pageChange.go("/");
  });
  await arrived(window.location.pathname);
  const router = createBrowserRouter([{ path: "*", element: <App me={me} /> }]);
  return (
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>
  );
}

/** The list that stands at this address has come, if it is one that is fetched with the desk; failing, it says so itself. */
async function arrived(pathname: string): Promise<void> {
  if (pathname === `/${streams.name}`) await streams.list.load().catch(() => undefined);
}
