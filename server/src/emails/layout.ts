import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The frame of every letter, made of layout.mjml by `npm run letter-layout`: MJML knows what Outlook needs. */
export const layout = readFileSync(fileURLToPath(new URL("./layout/layout.html", import.meta.url)), "utf8");
