import type { FastifyReply } from "fastify";
import { escaped } from "./emails/core/render.ts";

/** Where the fonts of guests' pages are served by name (memorial/pages.ts). */
export const fontAddress = "/memorial-fonts/";
export const guestFonts = ["poppins-400", "poppins-500", "lora-500"] as const;

/** What a page says that somebody opens by the link of a message, with its one button and a way on. */
export interface PageNotice {
  status: number;
  language: string;
  title: string;
  text: string;
  button?: string;
  /** Where the button sends to; the page's own address unless said otherwise. */
  action?: string;
  link?: { to: string; label: string };
}

/** A page of its own, without scripts and images, for whoever follows a link without signing in. */
export function noticePage(
  reply: FastifyReply,
  { status, language, title, text, button, action, link }: PageNotice,
): FastifyReply {
  const target = action ? ` action="${escaped(action)}"` : "";
  const form = button ? `<form method="post"${target}><button>${escaped(button)}</button></form>` : "";
  const way = link ? `<p class="way"><a href="${escaped(link.to)}">${escaped(link.label)}</a></p>` : "";
  return plainPage(reply, { status, language, title, body: `<p>${escaped(text)}</p>${form}${way}` });
}

interface PlainPage {
  status: number;
  language: string;
  title: string;
  /** HTML whose texts are escaped. */
  body: string;
  /** Otherwise nothing keeps it. */
  cacheControl?: string;
  /** Seconds after which an open page is loaded anew. */
  refresh?: number;
}

/** A page in the style of guests' pages, with its title as its heading. */
export function plainPage(
  reply: FastifyReply,
  { status, language, title, body, cacheControl = "no-store", refresh }: PlainPage,
): FastifyReply {
  const again = refresh === undefined ? "" : `<meta http-equiv="refresh" content="${refresh}">`;
  return reply
    .status(status)
    .headers({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": cacheControl,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}
<title>${escaped(title)}</title><style>${pageStyle}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`);
}
const fonts = guestFonts
  .map((font) => {
    const [family = "", weight] = font.split("-");
    const name = family.charAt(0).toUpperCase() + family.slice(1);
    return `@font-face{font-family:${name};font-weight:${weight};font-display:swap;src:url(${fontAddress}${font}) format("woff2")}`;
  })
  .join("");
/** As memorial/src/styles has it, for a home whose colour isn't known. */
const pageStyle = `${fonts}*{box-sizing:border-box}:root{font-size:clamp(1rem,.875rem + .35vw,1.375rem)}
body{margin:0;background:#faf8f5;color:#2b2a28;font:400 1.125rem/1.6 Poppins,system-ui,sans-serif}
main{max-width:44rem;margin:4rem auto;padding:2rem;border:1px solid #e2dcd3;border-radius:12px;background:#fff}
@media (max-width:47rem){main{margin:1.25rem;padding:1.5rem 1.25rem}}h1{font:500 1.75rem/1.3 Lora,serif;margin:0 0 1rem}
h2{font-size:1.15rem;font-weight:500;margin:0 0 1rem;color:#1d6b3a}.trouble{color:#a3231c;font-weight:500}dl{margin:0 0 1.5rem}
dl div{padding:.6rem 0;border-top:1px solid #e2dcd3}dt{color:#625f59;font-size:1rem}dd{margin:0;overflow-wrap:anywhere}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}label{display:block;margin-bottom:.25rem;font-weight:500}
input:not([type=hidden]){width:100%;min-height:3.5rem;padding:.5rem 1rem;border:1px solid #8b857b;border-radius:8px;background:#fff;color:inherit;font:inherit}
button{width:100%;min-height:3.5rem;padding:.75rem 1.75rem;border:0;border-radius:8px;background:#0f2240;color:#fff;font:500 1.125rem/1.3 Poppins,system-ui,sans-serif;cursor:pointer}
form{margin-bottom:1.5rem}.way{margin:1.5rem 0 0}a{color:#0f2240;text-underline-offset:.2em;display:inline-block;padding:.5rem 0}
:focus-visible{outline:3px solid #0f2240;outline-offset:3px}`;
