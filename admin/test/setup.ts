import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { resetSessionEnd } from "../src/session/session-end.ts";

/** Ms to wait for what will come: screens are loaded in parts, and the machine may be busy with other tests. */
configure({ asyncUtilTimeout: 10_000 });

/** Whether the person asked the browser to save data: then each screen is fetched as it is opened. */
export const savesData = (saveData: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });

/** A clean browser for each test: nobody signed in, nothing kept, no network but the one a test brings. */
export function cleanBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    resetSessionEnd();
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
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
