import type { I18nProvider } from "ra-core";
import { spoken } from "../language/words.ts";
import { i18nOf } from "../providers/i18nProvider.ts";
import { english } from "./en.ts";
import type { Parts } from "./parts.ts";

/** The parts of a catalogue that some screens add to the admin app's texts, because the first list doesn't need them. */
export type MoreWords = Pick<Parts, "live" | "pages">;

const providers: Partial<Record<keyof MoreWords, I18nProvider>> = {};

/** The admin app's texts, and those of one more part in the chosen language. */
export function i18nWith<P extends keyof MoreWords>(part: P, inEnglish: MoreWords[P]): I18nProvider {
  const { messages } = spoken("app", english);
  const added = spoken(part, inEnglish as Parts[P]);
  providers[part] ??= i18nOf({ ...messages, vigil: { ...(messages.vigil as object), ...(added as object) } });
  return providers[part];
}
