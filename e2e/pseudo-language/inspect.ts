import { readFileSync } from "node:fs";
import type { Page } from "playwright";

/** What a screen says, and where it cuts itself off. */
export interface Inspected {
  /** Texts, labels and placeholders that can be seen or are read out. */
  texts: string[];
  /** Texts that don't fit into the box that holds them. */
  clipped: string[];
}

const script = readFileSync(new URL("inspect-page.js", import.meta.url), "utf8");

/** Looks at all that a page shows now. */
export const inspect = (page: Page): Promise<Inspected> => page.evaluate(script);
