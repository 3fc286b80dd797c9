import type { FastifyReply } from "fastify";
import { escaped } from "./emails/core/render.ts";

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

/** A page in the plain style, with its title as its heading. */
export function plainPage(
  reply: FastifyReply,
  { status, language, title, body, cacheControl = "no-store", refresh }: PlainPage,
): FastifyReply {
  const again = refresh === undefined ? "" : `<meta http-equiv="refresh" content="${refresh}">`;
  return reply
    .status(status)
    .headers({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
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
const pageStyle = `body{margin:0;background:#faf8f5;color:#2b2a28;font:18px/1.6 Poppins,system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:15vh 24px 24px}h1{font-size:1.6rem;line-height:1.3;margin:0 0 1rem}
h2{font-size:1.15rem;margin:0 0 1rem;color:#1d6b3a}.trouble{color:#a3261b}dl{margin:0 0 1.5rem}
dl div{padding:.6rem 0;border-top:1px solid #ddd6cb}dt{color:#5d5a55;font-size:1rem}dd{margin:0;overflow-wrap:anywhere}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}button{font:inherit;font-weight:600;min-height:56px;padding:0 28px;border:0;border-radius:8px;background:#0f2240;color:#fff;cursor:pointer}
.way{margin-top:1.5rem}a{color:inherit;display:inline-block;padding:.75rem 0}
button:focus-visible,a:focus-visible{outline:3px solid #f28c28;outline-offset:3px}`;
