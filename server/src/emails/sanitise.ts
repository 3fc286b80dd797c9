import sanitizeHtml from "sanitize-html";

/** What may stand in a letter's text; how it looks is the layout's affair. Nothing is fetched and nothing runs. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "em",
    "u",
    "s",
    "h1",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "blockquote",
    "a",
    "hr",
  ],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { b: "strong", i: "em", del: "s", strike: "s", div: "p" },
  disallowedTagsMode: "discard",
};

/** The HTML with nothing in it but what a letter may have (DECISIONS B-RICH). */
export const sanitised = (html: string): string => sanitizeHtml(html, options).trim();
