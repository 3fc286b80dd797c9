// Loaded by `node --import` into a server of the tests: it speaks the pseudo-language where it would speak French.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const memorial = process.env.VIGIL_PSEUDO_MEMORIAL ?? "";
/** The server's catalogues, as in server/src/language/bilingual.ts. */
const bilingual = `
import { remembered } from "@vigil/contract";
import { pseudoCatalogue } from ${here("catalogue.ts")};
import { pseudoWords } from ${here("pseudo.ts")};
export const catalogues = { fr: pseudoCatalogue };
export function bilingual(area, english) {
  pseudoCatalogue.areas[area] = pseudoWords(english);
  return remembered(area, english);
}`;

registerHooks({
  load(url, context, next) {
    const path = new URL(url).pathname;
    const source = path.endsWith("/server/src/language/bilingual.ts")
      ? bilingual
      : path.endsWith("/memorial/dist/server/fr/entry.js")
        ? readFileSync(memorial, "utf8")
        : undefined;
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
