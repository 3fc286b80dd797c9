import type { OpenedScreen } from "@vigil/contract";
import { browserStorage } from "../guest/browser-storage.ts";
import { navigation } from "./navigation.ts";

const storage = browserStorage("local", "vigil.screen");

/** The service that this television shows, and the token by which it may. */
export const screenStorage = {
  read(): OpenedScreen | null {
    const stored = storage.read() as Partial<OpenedScreen> | null;
    return typeof stored?.slug === "string" && typeof stored.token === "string"
      ? { slug: stored.slug, token: stored.token }
      : null;
  },
  write: (screen: OpenedScreen | null): void => storage.write(screen),
};

/** Shows the service for which this television was given a token. */
export function showService(screen: OpenedScreen): void {
  screenStorage.write(screen);
  navigation.open(`/tv/${encodeURIComponent(screen.slug)}`);
}
