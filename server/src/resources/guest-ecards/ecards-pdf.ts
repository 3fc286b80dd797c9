import { setTimeout } from "node:timers/promises";
import type { Language } from "@vigil/contract";
import PDFDocument from "pdfkit";
import { isRightToLeft, linesOf, runsOf } from "../../print/core/lines.ts";
import type { Font } from "../../print/fonts.ts";
import { ecardsWords } from "./ecards-words.ts";

/** The printed parts of a card. */
export interface PrintedCard {
  /** Id of the design's image. */
  image: string;
  sender: string;
  message: string | null;
  /** The date it was sent, and whose service it was for. */
  below: string;
}

interface PrintOptions {
  fonts: readonly Font[];
  language: Language;
  /** An image as JPEG or PNG, no larger than the page needs it; undefined when it can't be read. */
  readImage: (id: string) => Promise<Buffer | undefined>;
}

/** Points: A5, a keepsake to leaf through. */
const page = { width: 419.53, height: 595.28, margin: 36 };
const inner = page.width - 2 * page.margin;
const imageHeight = 250;
/** Bytes that may be buffered for a slow client before the next card is printed. */
const waitingBytes = 2 * 1024 * 1024;

/** Prints one card a page; a long message continues on the next page. Without cards it is a valid PDF with a notice. */
export function printEcards(cards: AsyncIterable<PrintedCard>, options: PrintOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    info: { Title: ecardsWords[options.language].title },
    lang: options.language,
    displayTitle: true,
  });
  print(doc, cards, options).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function print(doc: PDFKit.PDFDocument, cards: AsyncIterable<PrintedCard>, options: PrintOptions) {
  const pen = penOf(doc, options.fonts);
  const words = ecardsWords[options.language];
  const images = new Map<string, unknown>();
  let printed = 0;
  for await (const card of cards) {
    // The client has disconnected.
    if (doc.destroyed) return;
    printed++;
    pen.newPage();
    await draw(doc, pen, images, card.image, options);
    const isWhole = [
      pen.write(card.sender, 16, "#0F2240"),
      pen.write(card.below, 9, "#55647C"),
      pen.write(card.message ?? "", 11.5, "#16233A"),
    ].every(Boolean);
    if (!isWhole) pen.write(words.incomplete, 8, "#55647C");
    while (doc.readableLength > waitingBytes && !doc.destroyed) await setTimeout(20);
  }
  if (printed === 0) {
    pen.newPage();
    pen.write(words.empty, 12, "#16233A");
  }
  doc.end();
}

/** Missing from pdfkit's types: it decodes an image once and draws it many times. */
interface ImageDocument {
  openImage(content: Buffer): unknown;
}

/** The front of the card. A design that several cards share is embedded once. */
async function draw(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  opened: Map<string, unknown>,
  id: string,
  { readImage }: PrintOptions,
) {
  if (!opened.has(id)) {
    const content = await readImage(id);
    opened.set(id, content && (doc as unknown as ImageDocument).openImage(content));
  }
  const image = opened.get(id) as { width: number; height: number } | undefined;
  if (!image) return;
  const scale = Math.min(inner / image.width, imageHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  doc.image(image as never, page.margin + (inner - width) / 2, page.margin, { width, height });
  pen.skip(height + 20);
}

interface Pen {
  newPage(): void;
  /** Moves down by this many points. */
  skip(points: number): void;
  /** Writes paragraphs, on further pages where needed. Returns whether every letter could be written. */
  write(text: string, size: number, colour: string): boolean;
}

/** Writes each letter in the first font that has it. */
function penOf(doc: PDFKit.PDFDocument, fonts: readonly Font[]): Pen {
  const names = fonts.map(({ name }) => name);
  const glyphs = new Map<string, { hasGlyphForCodePoint(code: number): boolean }>();
  for (const { name, content } of fonts) {
    doc.registerFont(name, content);
    // pdfkit's types hide fontkit's font object.
    glyphs.set(name, (doc.font(name) as unknown as { _font: { font: never } })._font.font);
  }
  const has = (font: string, code: number) => glyphs.get(font)?.hasGlyphForCodePoint(code) ?? false;
  const runs = (text: string) => runsOf(text, names, has);
  const widthOf = (size: number) => (text: string) =>
    runs(text).runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  let y = page.margin;
  const newPage = () => {
    doc.addPage();
    y = page.margin;
  };
  const line = (words: string[], size: number, colour: string, toLeft: boolean) => {
    const width = widthOf(size);
    const text = (toLeft ? words.toReversed() : words).join(" ");
    let x = toLeft ? page.width - page.margin - width(text) : page.margin;
    for (const run of runs(text).runs) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, x, y, { lineBreak: false, baseline: "top" });
      x += doc.widthOfString(run.text);
    }
  };
  return {
    newPage,
    skip(points) {
      y += points;
    },
    write(text, size, colour) {
      const height = size * 1.45;
      for (const paragraph of text.split(/\r?\n/)) {
        for (const words of linesOf(paragraph, inner, widthOf(size))) {
          if (y + height > page.height - page.margin) newPage();
          line(words, size, colour, isRightToLeft(paragraph));
          y += height;
        }
      }
      y += size * 0.4;
      return runs(text.replaceAll(/\s/g, "")).isWhole;
    },
  };
}
