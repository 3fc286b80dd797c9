import sanitizeHtml from "sanitize-html";

/** The elements allowed in an email's text; the layout decides its design. Nothing is loaded and nothing runs. */
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

/** The HTML reduced to what an email may contain. */
export const sanitised = (html: string): string => sanitizeHtml(html, options).trim();
