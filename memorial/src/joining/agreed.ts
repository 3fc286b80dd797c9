import type { Agreed, MemorialPage } from "@vigil/contract";
import { browserStorage } from "../guest/browser-storage.ts";

/** The version to which somebody has agreed in this browser, so that the server is asked once. */
export const agreedHere = (slug: string) => browserStorage("local", `vigil.consent.${slug}`);

/** What the guest has read: its version and language. */
export const agreedTo = ({ version, language }: NonNullable<MemorialPage["consent"]>): Agreed => ({
  version,
  language,
});
