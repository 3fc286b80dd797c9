import { acceptedLanguages, firstLanguage, type Language, languageOfCode } from "@vigil/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import sharp from "sharp";
import { inLanguage } from "../language/translate.ts";
import { plainPage } from "../notice-page.ts";
import { fontFile } from "../print/fonts.ts";
import { Problem } from "../problems.ts";
import { type HeldState, heldSentence, scanWords } from "../scanning/words.ts";
import { findCookie } from "../security/cookies.ts";

/** Seconds after which somebody looks again at a file that is being checked. */
const again = 30;
const titles: Record<HeldState, string> = {
  waiting: scanWords.titleWaiting,
  infected: scanWords.titleHeld,
  uncheckable: scanWords.titleHeld,
};
const captions: Record<HeldState, string> = {
  waiting: scanWords.pictureWaiting,
  infected: scanWords.pictureInfected,
  uncheckable: scanWords.pictureUncheckable,
};

/**
 * Answers for a file that nobody may open: a page to whoever opens it, a picture that says so where a picture is shown,
 * and a sentence to everything else. None of them is stored by a browser.
 */
export async function sendHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, width = 480 }: { state: HeldState; width?: number | undefined },
): Promise<FastifyReply> {
  const status = state === "waiting" ? 423 : 403;
  const language = readerOf(request);
  const { accept = "", "sec-fetch-dest": destination } = request.headers;
  reply.header("cache-control", "no-store").header("vary", "accept, accept-language");
  if (state === "waiting") reply.header("retry-after", again);
  if (destination === "image" || accept.startsWith("image/"))
    return reply
      .status(status)
      .type("image/png")
      .send(await pictureOf(inLanguage(captions[state], language), width));
  if (accept.includes("text/html"))
    return plainPage(reply, {
      ...{ status, language, title: inLanguage(titles[state], language) },
      body: `<p>${inLanguage(heldSentence(state), language)}</p>`,
      ...(state === "waiting" ? { refresh: again } : {}),
    });
  throw new Problem(status, { detail: heldSentence(state) });
}

/** An address of a file says nothing of its reader, so only the browser does. */
const readerOf = ({ headers }: FastifyRequest): Language =>
  languageOfCode(findCookie(headers.cookie, "vigil_language", "([\\w-]+)")?.[1]) ??
  firstLanguage(acceptedLanguages(headers["accept-language"]));

const pictures = new Map<string, Promise<Buffer>>();

/** A grey picture with a sentence; there are as many as sentences in each of the few widths. */
function pictureOf(sentence: string, width: number): Promise<Buffer> {
  const key = `${width} ${sentence}`;
  const known = pictures.get(key);
  if (known) return known;
  const drawn = draw(sentence, width);
  pictures.set(key, drawn);
  drawn.catch(() => pictures.delete(key));
  return drawn;
}

async function draw(sentence: string, width: number): Promise<Buffer> {
  const text = {
    text: `<span foreground="#55647C">${sentence}</span>`,
    font: `Poppins ${Math.max(11, Math.round(width / 18))}`,
    fontfile: fontFile("poppins"),
    ...({ rgba: true, align: "centre", dpi: 72, width: Math.round(width * 0.8) } as const),
  };
  const words = await sharp({ text }).png().toBuffer();
  const plain = { width, height: Math.round(width * 0.75), channels: 3 as const, background: "#F5F7FA" };
  return sharp({ create: plain })
    .composite([{ input: words }])
    .png()
    .toBuffer();
}
