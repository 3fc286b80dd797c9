import { language } from "./chosen.ts";

/** The address of a PDF in the language that the person has chosen here, which the browser's own may not be. */
export const documentLink = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}language=${language}`;
