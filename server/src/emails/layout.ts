import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The layout of every email, built from layout.mjml by `npm run email-layout`, because MJML knows what Outlook needs.
 */
export const layout = readFileSync(fileURLToPath(new URL("./layout/layout.html", import.meta.url)), "utf8");
