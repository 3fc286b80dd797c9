import { type Language, languageCodes, type MemorialPage } from "@vigil/contract";
import { sanitisedForPage } from "../emails/sanitise.ts";
import type { streams } from "../tables/streams.table.ts";

type Obituary = NonNullable<MemorialPage["obituary"]>;
type Texts = Pick<typeof streams.$inferSelect, `obituary_${Language}`>;

/** The obituary in each language that has it, the reader's language first. Whatever is stored is sanitised again. */
export const obituariesOf = (stream: Texts, language: Language): Obituary[] => {
  const others = languageCodes.filter((code) => code !== language);
  return [language, ...others].flatMap((code) => {
    const html = sanitisedForPage(stream[`obituary_${code}`] ?? "");
    return html === "" ? [] : [{ language: code, html }];
  });
};
