import type { Info } from "@vigil/contract";
import { pages } from "../pages.ts";
import { registrations } from "../registrations.ts";
import { mayOpen } from "../routes.ts";
import { pending } from "../session/pending.ts";
import { isLoadable, type Loadable, parts } from "./loadable.tsx";

/** The Network Information API, which not all browsers have. */
type NavigatorWithConnection = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Loads the code of every screen that the user may open, one at a time and only while nothing else is loading, so that
 * the app keeps working when the Wi-Fi fails. With data saver on or a very slow connection, each screen loads when it
 * is opened.
 */
export async function preloadScreens(me: Info, unmounted: AbortSignal): Promise<void> {
  const { saveData, effectiveType = "" } = (navigator as NavigatorWithConnection).connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  const loaded = new Set<Loadable>();
  const next = () => [...screensOf(me), ...parts].find((each) => !loaded.has(each));
  for (let screen = next(); screen; screen = next()) {
    await idle();
    if (unmounted.aborted) return;
    try {
      await screen.load();
      loaded.add(screen);
    } catch {
      await nextOnline(unmounted);
    }
  }
}

function screensOf(me: Info): Loadable[] {
  const ofResources = registrations.flatMap(({ name, list, create, edit, show }) => {
    const at = { [name]: list, [`${name}/create`]: create, [`${name}/id`]: edit, [`${name}/id/show`]: show };
    return Object.entries(at).flatMap(([path, screen]) =>
      isLoadable(screen) && mayOpen(me, `/${path}`) ? [screen] : [],
    );
  });
  const ofPages = pages.filter(({ opens }) => opens(me)).map(({ page }) => page);
  return [...ofPages, ...ofResources];
}

/** Resolves when the browser is idle and the user is waiting for nothing. */
async function idle(): Promise<void> {
  do await new Promise<void>(whenIdle);
  while (pending.isAny());
}

/** Safari has no requestIdleCallback. */
const whenIdle = (then: () => void): void =>
  void ("requestIdleCallback" in window ? requestIdleCallback(then) : setTimeout(then, 100));

/** Resolves when the browser is next online, after the connection was lost or the server was down. */
const nextOnline = (unmounted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true, signal: unmounted });
  });
