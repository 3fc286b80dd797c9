import { toTheCent } from "@vigil/contract";
import { margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, type Pdf, rule } from "../print/pdf.ts";
import type { Party } from "./core/documents.ts";
import { documentWords as words } from "./document-words.ts";

/** What writes a sentence in the reader's language. */
export type Say = (english: string) => string;
/** Cents as money to the cent, in the reader's language. */
export const moneyIn = (say: Say) => (cents: number) => say(toTheCent(cents / 100));

/** A line on the right, below the title. */
export function drawRightLine(pdf: Pdf, line: string): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  pdf.text(line, margin + width / 2, pdf.y + 2, { width: width / 2, align: "right" });
}

/** The seller or the buyer, with the name in bold. */
export function drawParty(
  pdf: Pdf,
  { name, address, email, phone, registration }: Party,
  say: Say,
  x: number,
  y: number,
): void {
  const box = { width: width / 2 - 12 };
  pdf.font("bold").fontSize(12).fillColor(ink).text(keepRtlTogether(name), x, y, box);
  pdf.font("plain").fontSize(10).fillColor(muted);
  const registered = registration ? say(words.registration(registration)) : null;
  for (const line of [...address, phone, email, registered])
    if (line) pdf.text(keepRtlTogether(line), x, pdf.y + 1, box);
}

/** A thin line across the page. */
export function drawSeparator(pdf: Pdf): void {
  const y = pdf.y + 4;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
  pdf.y = y;
}
