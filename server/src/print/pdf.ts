import { createRequire } from "node:module";
import type { Language } from "@vigil/contract";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Covers Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic; only the glyphs used are embedded. */
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { plain: font("DejaVuSansCondensed"), bold: font("DejaVuSansCondensed-Bold") };

export const ink = "#16233A";
export const muted = "#55647C";
export const rule = "#DDE3EC";

export type Pdf = InstanceType<typeof PDFDocument>;

export interface PdfAbout {
  title: string;
  author: string;
  /** Its date, which the file contains. */
  at: Date;
  language?: Language;
}

/**
 * A PDF of pages of one size with the fonts "plain" and "bold". The same content always gives the same bytes.
 * @param size by its name
 * @param margin points
 */
export function openPdf(
  { title, author, at, language = "en" }: PdfAbout,
  { size, margin }: { size: "LETTER" | "A6" | "A5"; margin: number },
): {
  pdf: Pdf;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
} {
  const pdf = new PDFDocument({
    size,
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => pdf.on("end", done).on("error", failed));
  pdf.registerFont("plain", fonts.plain).registerFont("bold", fonts.bold).fillColor(ink);
  return {
    pdf,
    async finish() {
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** Joins right-to-left words with non-breaking spaces, because pdfkit would lay them out left to right if separated. */
export const keepRtlTogether = (text: string): string =>
  text.replace(
    /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) +(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu,
    "\u00a0",
  );
