import type { OpenedScreen } from "@vigil/contract";
import { browserStorage } from "../guest/browser-storage.ts";
import { navigation } from "./navigation.ts";

/** Which service a television shows, and by which token. */
export type Shown = Pick<OpenedScreen, "slug" | "token"> & Partial<Pick<OpenedScreen, "language">>;

const storage = browserStorage("local", "vigil.screen");

/** The service that this television shows, and the token by which it may. */
export const screenStorage = {
  read(): Shown | null {
    const stored = storage.read() as Partial<Shown> | null;
    return typeof stored?.slug === "string" && typeof stored.token === "string"
      ? { slug: stored.slug, token: stored.token, ...(stored.language && { language: stored.language }) }
      : null;
  },
  write: (screen: Shown | null): void => storage.write(screen),
};

/** Shows the service for which this television was given a token, in its guest's language if none was chosen here. */
export function showService({ slug, token, language }: Shown): void {
  screenStorage.write({ slug, token, ...(language && { language }) });
  navigation.open(`/tv/${encodeURIComponent(slug)}${language ? `?guest_language=${language}` : ""}`);
}
