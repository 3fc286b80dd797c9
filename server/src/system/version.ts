import { createRequire } from "node:module";

/** Of this installation, as in its package. */
export const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };
