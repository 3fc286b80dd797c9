import { createHash } from "node:crypto";
import type { Language } from "@vigil/contract";
import { escaped } from "../../emails/core/render.ts";
import { english } from "./en.ts";
import { french } from "./fr.ts";

/** Answers to the most frequent questions, in one language. */
export interface Guides {
  title: string;
  guides: readonly { title: string; steps: readonly string[] }[];
}
const guidesIn: Record<Language, Guides> = { en: english, fr: french };

const style = `body{font:16px/24px system-ui,sans-serif;color:#16233A;background:#FFFFFF;margin:0;padding:24px;max-width:72ch}
@media (prefers-color-scheme:dark){body{color:#E8EEF8;background:#121E33}}
h1{font-size:22px;line-height:30px;margin:0 0 8px}h2{font-size:17px;margin:24px 0 8px}li{margin:4px 0}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** The guides as one page, which a demo's Learning Center shows in place of a shared folder. */
export function guidesPage(language: Language): string {
  const { title, guides } = guidesIn[language];
  const sections = guides.map(
    (guide) =>
      `<section><h2>${escaped(guide.title)}</h2><ol>${guide.steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol></section>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>
${sections.join("\n")}
</main></body></html>`;
}

/** Only Vigil's own pages may frame it. */
export const guidesPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'self'`;
