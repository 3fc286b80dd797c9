import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { resetServerClock } from "../src/session/server-clock.ts";
import { resetSessionEnd } from "../src/session/session-end.ts";

/** Milliseconds to wait for elements: screens load in parts, and the machine may be busy with other tests. */
configure({ asyncUtilTimeout: 60_000 });

/** Sets the browser's data saver; with it on, screens load only when they are opened. */
export const savesData = (saveData: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });

/** Gives each test a clean browser: nobody signed in, empty storage, and no network except what the test provides. */
export function cleanBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetSessionEnd();
    resetServerClock();
    window.history.replaceState(null, "", "/");
    savesData(true);
    window.matchMedia = (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList;
  });
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    // React-admin's pickers set their parameters in the next tick, for which the browser must still be there.
    vi.useRealTimers();
    await new Promise((nextTick) => setTimeout(nextTick));
  });
}
