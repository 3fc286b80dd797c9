import type { Info, Role } from "@vigil/contract";
import { language } from "../language/chosen.ts";
import { loadWords } from "../language/words.ts";
import { getPublicJson } from "../session/http.ts";
import { prefetch } from "../session/prefetch.ts";
import { readSession } from "../session/session-store.ts";
import { firstPage, needing } from "../streams/first-page.ts";
import { loadBootWords } from "../words/boot.ts";

interface LandingScreen {
  screen: () => Promise<unknown>;
  /** Its requests when the address has no query: one at once, the others once the role is known. */
  call: string;
  callsOf: (role: Role) => string[];
}

/** Screens that load together with the admin app, because most people land on them. */
const landingScreens: Record<string, LandingScreen> = {
  "/str/stream": {
    screen: () => import("../streams/StreamList.tsx"),
    call: firstPage,
    callsOf: (role) => (role === "family" ? [] : [needing]),
  },
};

// For signed-in users the admin app starts loading at once, instead of after the sign-in page's code has loaded and
// run, and so does the data of its first screen. main.tsx and the screens repeat whatever fails here and report the
// error.
document.documentElement.lang = language;
if (readSession()) {
  const { pathname, search } = window.location;
  const landing = landingScreens[pathname];
  const isPlain = landing && search === "";
  prefetch<Info>("usr/info", ({ role }) => {
    if (isPlain) for (const call of landing.callsOf(role)) prefetch(call);
  });
  if (isPlain) prefetch(landing.call);
  for (const part of [loadWords("app"), import("../admin-app.tsx"), landing?.screen()])
    part?.catch(() => undefined);
} else {
  // Every page before sign-in shows some of the settings.
  prefetch("public/settings", undefined, getPublicJson);
  // Whoever is signed in needs nothing of it, nor do the pages behind links.
  const isLinked = /^\/(forgot-password|reset-password|confirm-email|approve)\b/.test(
    window.location.pathname,
  );
  if (!isLinked) import("./Login.tsx").catch(() => undefined);
}
// A page that can't load its words speaks English.
void loadBootWords()
  .catch(() => undefined)
  .then(() => import("./main.tsx"));
