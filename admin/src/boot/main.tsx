import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loginAddress, targetOf } from "../session/end.ts";
import { getJson } from "../session/http.ts";
import { readSession } from "../session/store.ts";
import "./fonts.css";
import "./boot.css";
import { Approve } from "./Approve.tsx";
import { CouldNotOpen } from "./CouldNotOpen.tsx";
import { ForgotPassword } from "./ForgotPassword.tsx";
import { Login } from "./Login.tsx";
import { Opening } from "./Opening.tsx";
import { ResetPassword } from "./ResetPassword.tsx";
import { applyTheme } from "./theme.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);
function show(page: ReactNode): void {
  root.render(<StrictMode>{page}</StrictMode>);
}

/** The desk itself: a large part that arrives while the name is being typed. */
const loadDesk = () => import("../desk.tsx");

/** Replaces the boot page by the desk, at the address it was asked for. */
async function openDesk(arriving: "signing-in" | "reloading"): Promise<void> {
  try {
    const [desk, me] = await Promise.all([loadDesk(), getJson("usr/info")]);
    document.documentElement.classList.remove("boot");
    show(desk.desk(me, arriving));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    show(<CouldNotOpen reason={reason} retry={() => openDesk(arriving)} />);
  }
}

function start(): void {
  const { pathname, search } = window.location;
  applyTheme();
  if (pathname === "/forgot-password") {
    show(<ForgotPassword />);
    return;
  }
  const token = /^\/reset-password\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (token) {
    show(<ResetPassword token={token} />);
    return;
  }

  // Public: whoever holds the link approves, signed in or not.
  const pincode = /^\/approve\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (pincode) {
    show(<Approve pincode={decoded(pincode)} />);
    return;
  }

  const atLogin = pathname === "/login" || pathname === "/login/";
  if (readSession()) {
    if (atLogin) window.history.replaceState(null, "", targetOf(search));
    show(<Opening />);
    void openDesk("reloading");
    return;
  }
  if (!atLogin) window.history.replaceState(null, "", loginAddress(pathname + search));
  const signedIn = () => {
    window.history.replaceState(null, "", targetOf(window.location.search));
    return openDesk("signing-in");
  };
  show(<Login signedIn={signedIn} />);
  whenIdle(() => void loadDesk().catch(() => undefined));
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
