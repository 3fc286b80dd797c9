import sanitize from "sanitize-html";

/** Formatted text as editors write it, and nothing that acts or looks elsewhere (DECISIONS B-RICH). */
export function cleanRichText(html: string): string {
  return sanitize(html, {
    allowedTags: [
      "p",
      "br",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "s",
      "ul",
      "ol",
      "li",
      "h2",
      "h3",
      "h4",
      "blockquote",
      "a",
    ],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow", target: "_blank" }, true) },
  }).trim();
}
