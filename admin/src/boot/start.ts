import { readSession } from "../session/store.ts";

/** Screens that are fetched together with the desk, because most people arrive at them. */
const arrivals: Record<string, () => Promise<unknown>> = {
  "/str/stream": () => import("../streams/StreamList.tsx"),
};

// Whoever is signed in gets the desk at once, not only after the sign-in page's code has arrived and run. What fails
// here is asked for again, and told, by main.tsx.
if (readSession()) {
  const ahead = [import("../desk.tsx"), arrivals[window.location.pathname]?.()];
  for (const part of ahead) part?.catch(() => undefined);
}
void import("./main.tsx");
