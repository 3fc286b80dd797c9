import type { FastifyReply } from "fastify";
import { escaped } from "./emails/core/render.ts";

/** What a page says that somebody opens by the link of a message, and its one button, which sends the same address. */
export interface PageNotice {
  status: number;
  language: string;
  title: string;
  text: string;
  button?: string;
}

/** A page of its own, without scripts and images, for whoever follows a link without signing in. */
export function noticePage(
  reply: FastifyReply,
  { status, language, title, text, button }: PageNotice,
): FastifyReply {
  const form = button ? `<form method="post"><button>${escaped(button)}</button></form>` : "";
  return reply
    .status(status)
    .headers({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${pageStyle}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}</main></body></html>`);
}
const pageStyle = `body{margin:0;background:#faf8f5;color:#2b2a28;font:18px/1.6 Poppins,system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:15vh 24px 24px}h1{font-size:1.6rem;line-height:1.3;margin:0 0 1rem}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}button{font:inherit;font-weight:600;min-height:56px;padding:0 28px;border:0;border-radius:8px;background:#0f2240;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #f28c28;outline-offset:3px}`;
