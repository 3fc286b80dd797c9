import type { Info } from "@vigil/contract";
import { type ReactNode, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { speak } from "../language/speak.ts";
import { loadWords } from "../language/words.ts";
import { getPrefetched } from "../session/prefetch.ts";
import { reloadIfReachable } from "../session/reload.ts";
import { loginAddress, returnPathOf } from "../session/session-end.ts";
import { readSession } from "../session/session-store.ts";
import "./fonts.css";
import "./boot.css";
import { AppLoadFailed } from "./AppLoadFailed.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { applyTheme } from "./theme.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
function show(page: ReactNode): void {
  root.render(<StrictMode>{page}</StrictMode>);
}

/** Pages that need no sign-in. Few people use them, so their code is loaded on demand. */
function publicPageAt(pathname: string): (() => Promise<ReactNode>) | undefined {
  if (/^\/forgot-password\/?$/.test(pathname))
    return () => import("./ForgotPassword.tsx").then(({ ForgotPassword }) => <ForgotPassword />);
  const token = /^\/reset-password\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (token)
    return () => import("./ResetPassword.tsx").then(({ ResetPassword }) => <ResetPassword token={token} />);
  const address = /^\/confirm-email\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (address)
    return () => import("./ConfirmEmail.tsx").then(({ ConfirmEmail }) => <ConfirmEmail token={address} />);
  // Anyone who has the link may approve, signed in or not.
  const pincode = /^\/approve\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (pincode)
    return () => import("./Approve.tsx").then(({ Approve }) => <Approve pincode={safelyDecoded(pincode)} />);
  return undefined;
}

async function showPage(open: () => Promise<ReactNode>): Promise<void> {
  try {
    show(await open());
  } catch (error) {
    // If a retry fails although the server responds, reload the page; see loading/not-loaded.ts for the reason.
    const retryOrReload = () =>
      open().catch(async (failure: unknown) => {
        await reloadIfReachable();
        throw failure;
      });
    const retry = () => {
      show(<LoadingPage />);
      void showPage(retryOrReload);
    };
    show(<AppLoadFailed problem={error} retry={retry} />);
  }
}

/** The admin app is large, so it loads while the user types their username. Older browsers also need Temporal. */
const loadAdminApp = async () => {
  if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");
  const [app] = await Promise.all([import("../admin-app.tsx"), loadWords("app")]);
  return app;
};

/** Replaces the boot page with the admin app, at the current address. */
const openAdmin = (entry: "signing-in" | "reloading"): Promise<void> =>
  showPage(async () => {
    const [admin, me] = await Promise.all([loadAdminApp(), getPrefetched<Info>("usr/info")]);
    // Whoever looks at another person's screens reads them in their own language.
    if (!me.seen_by && speak(me)) return <LoadingPage />;
    const page = await admin.adminApp(me, entry);
    whenIdle(registerWorker);
    return <Opened>{page}</Opened>;
  });

/** The boot page keeps its styles until the first picture of the admin app takes its place, which may take seconds. */
function Opened({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.documentElement.classList.remove("boot"), []);
  return children;
}

function start(): void {
  const { pathname, search } = window.location;
  applyTheme();
  const open = publicPageAt(pathname);
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
  void showPage(() => import("./Login.tsx").then(({ Login }) => <Login signedIn={signedIn} />));
  whenIdle(() => void loadAdminApp().catch(() => undefined));
}

/** The app opens without a line from now on. Workers exist on https only, and none is built while developing. */
function registerWorker(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

/** An invalid escape sequence is sent as it is, because the server rejects it as a pincode anyway. */
function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Runs `task` once everything that the login page needs has loaded. */
function whenIdle(task: () => void): void {
  const schedule = () => setTimeout(task, 200);
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
}

start();
