import { compile } from "html-to-text";

/** The plain-text version of an email; a link is shown as its text and its address. */
export const plainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});
