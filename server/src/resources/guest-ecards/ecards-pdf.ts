import { setTimeout } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { isRightToLeft, linesOf, runsOf } from "../../print/core/lines.ts";
import type { Font } from "../../print/fonts.ts";

/** What of a card is printed. */
export interface PrintedCard {
  /** Id of the design's picture. */
  picture: string;
  sender: string;
  message: string | null;
  /** When it was sent, and whose service it was for. */
  below: string;
}

interface Runtime {
  fonts: readonly Font[];
  title: string;
  /** A picture as JPEG or PNG, no larger than the page needs it; undefined where it can't be read. */
  picture: (id: string) => Promise<Buffer | undefined>;
}

/** Points: A5, a keepsake to leaf through. */
const page = { width: 419.53, height: 595.28, margin: 36 };
const inner = page.width - 2 * page.margin;
const pictureHeight = 250;
/** Bytes that may wait for a slow line before the next card is printed. */
const waitingBytes = 2 * 1024 * 1024;

const empty = "No e-cards were sent yet.";
const incomplete =
  "Some letters of this card can't be printed here: a box stands for each. The page of e-cards shows them all.";

/** One card a page, as they come; a long message goes on on the next page. A valid paper with a notice where there is none. */
export function printEcards(cards: AsyncIterable<PrintedCard>, world: Runtime): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    info: { Title: world.title },
    lang: "en",
    displayTitle: true,
  });
  print(doc, cards, world).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function print(doc: PDFKit.PDFDocument, cards: AsyncIterable<PrintedCard>, world: Runtime) {
  const pen = penOf(doc, world.fonts);
  const pictures = new Map<string, unknown>();
  let printed = 0;
  for await (const card of cards) {
    // Whoever asked has gone.
    if (doc.destroyed) return;
    printed++;
    pen.newPage();
    await draw(doc, pen, pictures, card.picture, world);
    const isWhole = [
      pen.write(card.sender, 16, "#0F2240"),
      pen.write(card.below, 9, "#55647C"),
      pen.write(card.message ?? "", 11.5, "#16233A"),
    ].every(Boolean);
    if (!isWhole) pen.write(incomplete, 8, "#55647C");
    while (doc.readableLength > waitingBytes && !doc.destroyed) await setTimeout(20);
  }
  if (printed === 0) {
    pen.newPage();
    pen.write(empty, 12, "#16233A");
  }
  doc.end();
}

/** What pdfkit can do beside what its types say: read a picture once and draw it many times. */
interface Opening {
  openImage(content: Buffer): unknown;
}

/** The front of the card; a design that many cards bear is in the paper once. */
async function draw(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  known: Map<string, unknown>,
  id: string,
  { picture }: Runtime,
) {
  if (!known.has(id)) {
    const content = await picture(id);
    known.set(id, content && (doc as unknown as Opening).openImage(content));
  }
  const image = known.get(id) as { width: number; height: number } | undefined;
  if (!image) return;
  const scale = Math.min(inner / image.width, pictureHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  doc.image(image as never, page.margin + (inner - width) / 2, page.margin, { width, height });
  pen.skip(height + 20);
}

interface Pen {
  newPage(): void;
  /** Moves down by so many points. */
  skip(points: number): void;
  /** Writes paragraphs below each other, on further pages where it must; answers whether every letter could be written. */
  write(text: string, size: number, colour: string): boolean;
}

/** Writes with whichever font has the letter. */
function penOf(doc: PDFKit.PDFDocument, fonts: readonly Font[]): Pen {
  const names = fonts.map(({ name }) => name);
  const letters = new Map<string, { hasGlyphForCodePoint(code: number): boolean }>();
  for (const { name, content } of fonts) {
    doc.registerFont(name, content);
    // What fontkit knows of the font stands behind pdfkit's own types.
    letters.set(name, (doc.font(name) as unknown as { _font: { font: never } })._font.font);
  }
  const has = (font: string, code: number) => letters.get(font)?.hasGlyphForCodePoint(code) ?? false;
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
