import type { OpenedScreen } from "@vigil/contract";
import { browserStorage } from "../guest/browser-storage.ts";
import { navigation } from "./navigation.ts";

/** Which service a television shows, and by which token. */
export type Shown = Pick<OpenedScreen, "slug" | "token">;

const storage = browserStorage("local", "vigil.screen");

/** The service that this television shows, and the token by which it may. */
export const screenStorage = {
  read(): Shown | null {
    const stored = storage.read() as Partial<Shown> | null;
    return typeof stored?.slug === "string" && typeof stored.token === "string"
      ? { slug: stored.slug, token: stored.token }
      : null;
  },
  write: (screen: Shown | null): void => storage.write(screen),
};

/** Shows the service for which this television was given a token, in the language that its guest has chosen. */
export function showService({ slug, token, language }: Shown & Partial<OpenedScreen>): void {
  screenStorage.write({ slug, token });
  navigation.open(`/tv/${encodeURIComponent(slug)}${language ? `?language=${language}` : ""}`);
}
