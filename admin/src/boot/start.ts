import type { Info, Role } from "@vigil/contract";
import { prefetch } from "../session/prefetch.ts";
import { getPublicJson } from "../session/http.ts";
import { readSession } from "../session/session-store.ts";
import { firstPage, needing } from "../streams/first-page.ts";

interface Arrival {
  screen: () => Promise<unknown>;
  /** What it asks for when its address asks for nothing in particular: at once, and once the role is known. */
  call: string;
  callsOf: (role: Role) => string[];
}

/** Screens that are fetched together with the desk, because most people arrive at them. */
const arrivals: Record<string, Arrival> = {
  "/str/stream": {
    screen: () => import("../streams/StreamList.tsx"),
    call: firstPage,
    callsOf: (role) => (role === "family" ? [] : [needing]),
  },
};

// Whoever is signed in gets the desk at once, not only after the sign-in page's code has arrived and run; and what it
// will show, while it is still on the way. What fails here is asked for again, and told, by main.tsx and the screens.
if (readSession()) {
  const { pathname, search } = window.location;
  const arrival = arrivals[pathname];
  const isPlain = arrival && search === "";
  prefetch<Info>("usr/info", ({ role }) => {
    if (isPlain) for (const call of arrival.callsOf(role)) prefetch(call);
  });
  if (isPlain) prefetch(arrival.call);
  for (const part of [import("../admin-app.tsx"), arrival?.screen()]) part?.catch(() => undefined);
} else {
  // Every page for whoever isn't signed in shows some of it.
  prefetch("public/settings", undefined, getPublicJson);
}
void import("./main.tsx");
