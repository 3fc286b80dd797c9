import { compile } from "html-to-text";

/** The letter for those who read text alone; a link stands as its words and its address. */
export const plainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});
