import type { Info } from "@vigil/contract";
import { pages } from "../pages.ts";
import { registrations } from "../registrations.ts";
import { mayOpen } from "../routes.ts";
import { pending } from "../session/pending.ts";
import { isLoadable, type Loadable, parts } from "./loadable.tsx";

/** What browsers know of the line (Network Information API); not all do. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * Fetches the code of every screen this person may open, one after the other and whenever nothing else is under way, so
 * that the Wi-Fi may fail. A person who saves data, or has a very slow line, fetches each screen as it is opened.
 */
export async function preloadScreens(me: Info, left: AbortSignal): Promise<void> {
  const { saveData, effectiveType = "" } = (navigator as Line).connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return;
  const loaded = new Set<Loadable>();
  const next = () => [...screensOf(me), ...parts].find((each) => !loaded.has(each));
  for (let screen = next(); screen; screen = next()) {
    await idle();
    if (left.aborted) return;
    try {
      await screen.load();
      loaded.add(screen);
    } catch {
      await online(left);
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

/** When the browser has nothing to do and the person waits for nothing. */
async function idle(): Promise<void> {
  do await new Promise<void>(whenIdle);
  while (pending.isAny());
}

/** Safari has no requestIdleCallback. */
const whenIdle = (then: () => void): void =>
  void ("requestIdleCallback" in window ? requestIdleCallback(then) : setTimeout(then, 100));

/** The line was lost, or the server is away: the next sign of either. */
const online = (left: AbortSignal): Promise<void> =>
  new Promise((back) => {
    window.addEventListener("online", () => back(), { once: true, signal: left });
  });
