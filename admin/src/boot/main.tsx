import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getPrefetched } from "../session/prefetch.ts";
import { loginAddress, returnPathOf } from "../session/session-end.ts";
import { reloadIfReachable } from "../session/reload.ts";
import { readSession } from "../session/session-store.ts";
import "./fonts.css";
import "./boot.css";
import { AppLoadFailed } from "./AppLoadFailed.tsx";
import { Login } from "./Login.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { applyTheme } from "./theme.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
function show(page: ReactNode): void {
  root.render(<StrictMode>{page}</StrictMode>);
}

/** Pages that are open without signing in; few need them, so they are fetched when they are asked for. */
function openTo(pathname: string): (() => Promise<ReactNode>) | undefined {
  if (/^\/forgot-password\/?$/.test(pathname))
    return () => import("./ForgotPassword.tsx").then(({ ForgotPassword }) => <ForgotPassword />);
  const token = /^\/reset-password\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (token)
    return () => import("./ResetPassword.tsx").then(({ ResetPassword }) => <ResetPassword token={token} />);
  const address = /^\/confirm-email\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (address)
    return () => import("./ConfirmEmail.tsx").then(({ ConfirmEmail }) => <ConfirmEmail token={address} />);
  // Whoever holds the link approves, signed in or not.
  const pincode = /^\/approve\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (pincode)
    return () => import("./Approve.tsx").then(({ Approve }) => <Approve pincode={decoded(pincode)} />);
  return undefined;
}

async function showPage(open: () => Promise<ReactNode>): Promise<void> {
  try {
    show(await open());
  } catch (error) {
    // Where trying again can't help although the server answers, loading the page anew does: see loading/not-loaded.ts.
    const again = () =>
      open().catch(async (failure: unknown) => {
        await reloadIfReachable();
        throw failure;
      });
    const retry = () => {
      show(<LoadingPage />);
      void showPage(again);
    };
    show(<AppLoadFailed problem={error} retry={retry} />);
  }
}

/** The desk itself: a large part that arrives while the name is being typed. */
const loadAdminApp = () => import("../admin-app.tsx");

/** Replaces the boot page by the desk, at the address it was asked for. */
const openAdmin = (arriving: "signing-in" | "reloading"): Promise<void> =>
  showPage(async () => {
    const [admin, me] = await Promise.all([loadAdminApp(), getPrefetched("usr/info")]);
    const page = await admin.adminApp(me, arriving);
    document.documentElement.classList.remove("boot");
    return page;
  });

function start(): void {
  const { pathname, search } = window.location;
  applyTheme();
  const open = openTo(pathname);
  if (open) {
    void showPage(open);
    return;
  }

  const atLogin = pathname === "/login" || pathname === "/login/";
  if (readSession()) {
    if (atLogin) window.history.replaceState(null, "", returnPathOf(search));
    show(<LoadingPage />);
    void openAdmin("reloading");
    return;
  }
  if (!atLogin) window.history.replaceState(null, "", loginAddress(pathname + search));
  const signedIn = () => {
    window.history.replaceState(null, "", returnPathOf(window.location.search));
    return openAdmin("signing-in");
  };
  show(<Login signedIn={signedIn} />);
  whenIdle(() => void loadAdminApp().catch(() => undefined));
}

/** A broken escape is no pincode either; the server says so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** After everything the login page itself needs has come. */
function whenIdle(task: () => void): void {
  const later = () => setTimeout(task, 200);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}

start();
