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

/** The HTML reduced to what an email, or any text that people format, may contain. */
export const sanitised = (html: string): string => sanitizeHtml(html, options).trim();

const newWindow = sanitizeHtml.simpleTransform("a", { target: "_blank", rel: "noopener" });
/** Headings are all of the level below the page's own, because people choose theirs by their look. */
const pageOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedAttributes: { a: ["href", "target", "rel"] },
  transformTags: { ...options.transformTags, h1: "h3", h2: "h3", a: newWindow },
};

/** The same for a page of guests, which links don't replace. */
export const sanitisedForPage = (html: string): string => sanitizeHtml(html, pageOptions).trim();
