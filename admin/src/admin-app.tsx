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

/** Emotion's style tags carry the nonce that the CSP allows. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: "v", ...(nonce ? { nonce } : {}) });

/** The whole admin app for the user that GET usr/info returned. The boot entry calls it once per page load. */
export async function adminApp(info: unknown, entry: "signing-in" | "reloading") {
  const me = meOf(info as Info);
  const { pathname, search } = window.location;
  if (entry === "signing-in" && !mayOpen(me, pathname + search)) window.history.replaceState(null, "", "/");
  onSessionChangeInOtherTab((session) => {
    if (session && session.id !== me.id) pageChange.go("/");
  });
  await preloadStreamList(window.location.pathname);
  const router = createBrowserRouter([{ path: "*", element: <App me={me} /> }]);
  return (
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>
  );
}

/**
 * Waits for the stream list's code if that is the page to show. If it can't be loaded, the screen shows the error
 * itself.
 */
async function preloadStreamList(pathname: string): Promise<void> {
  if (pathname === `/${streams.name}`) await streams.list?.load().catch(() => undefined);
}
