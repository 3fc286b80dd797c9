import { page as pageWords } from "vigil:words/page";
import { embeddedDataId } from "../client/embedded-data.ts";
import { type Head, literal } from "./head.ts";

export interface DocumentParts {
  head: Head;
  nonce: string;
  /** All styles of this page, inlined. */
  css: string;
  /** Addresses of its script and of that script's imports; empty for a page without a script. */
  scripts: string[];
  /** Addresses of scripts that will be needed soon, after all of these. */
  soon?: string[];
  /** The import map: the modules that each page imports by a name, and their addresses. */
  words: Record<string, string>;
  /** Names of the parts whose words its script needs at once. */
  firstWords: readonly string[];
  /** Addresses of the fonts of its first view. */
  fonts: string[];
  /** The page as React rendered it, so already escaped. */
  body: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** HTML above and below the root: static, or another root. */
  above?: string;
  below?: string;
  /** Embedded as JSON for hydration, where there is a script. */
  data: unknown;
}

/** The whole document, from <!doctype html> on. */
export function documentOf({
  head,
  nonce,
  css,
  scripts,
  soon = [],
  words,
  firstWords,
  fonts,
  body,
  isListed,
  above = "",
  below = "",
  data,
}: DocumentParts): string {
  const [entry, ...others] = scripts;
  const imported = [...others, ...firstWords.flatMap((part) => words[`vigil:words/${part}`] ?? [])];
  const lines = [
    "<!doctype html>",
    tag("html", { lang: pageWords.language }),
    "<head>",
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" }),
    `<title>${escaped(head.title)}</title>`,
    ...fonts.map((href) =>
      tag("link", { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: "" }),
    ),
    `${tag("style", { nonce })}${head.css}${css}</style>`,
    head.script && `${tag("script", { nonce })}${head.script}</script>`,
    // Before any module, as browsers before 2025 require.
    entry && `${tag("script", { type: "importmap", nonce })}${literal({ imports: words })}</script>`,
    entry && `${tag("script", { type: "module", src: entry })}</script>`,
    ...imported.map((href) => tag("link", { rel: "modulepreload", href })),
    ...soon.map((href) => tag("link", { rel: "modulepreload", href, fetchpriority: "low" })),
    head.description && tag("meta", { name: "description", content: head.description }),
    tag("meta", { name: "theme-color", content: head.themeColour }),
    // Unless its family wants it found, a memorial page is only for people to whom the family sends it.
    !isListed && tag("meta", { name: "robots", content: "noindex" }),
    tag("meta", { name: "format-detection", content: "telephone=no" }),
    head.canonical && tag("link", { rel: "canonical", href: head.canonical }),
    ...head.shared.map(([name, content]) =>
      tag("meta", name.startsWith("og:") ? { property: name, content } : { name, content }),
    ),
    tag("link", { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" }),
    "</head>",
    "<body>",
    // No whitespace inside the root, because hydration compares it with what the browser renders.
    `${above}<div id="root">${body}</div>${below}`,
    entry && `${tag("script", { id: embeddedDataId, type: "application/json" })}${literal(data)}</script>`,
    "</body>",
    "</html>",
  ];
  return lines.filter(Boolean).join("\n");
}

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")}>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
