import type { Description } from "./description.ts";
import * as nouns from "./nouns.ts";

const isDescription = (value: unknown): value is Description =>
  typeof value === "object" && value !== null && "path" in value && "grants" in value;

/** Every resource of Vigil, without its schemas. */
export const descriptions: readonly Description[] = Object.values<unknown>(nouns).filter(isDescription);
