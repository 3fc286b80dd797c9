import { type DocumentKind, type Language, type Totals, taxText, toTheCent } from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import { bottom, letterPage, margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, type Pdf, rule } from "../print/pdf.ts";
import type { Line, Party } from "./core/documents.ts";
import { documentWords as words } from "./document-words.ts";

/** The contents of a printed document. */
export interface InvoiceDocument extends Totals {
  kind: DocumentKind;
  number: string;
  /** The number of the invoice it belongs to. */
  invoice_number: string;
  /** YYYY-MM-DD, in the buyer's time zone. */
  issued_on: string;
  issued_at: Date;
  seller: Party;
  buyer: Party;
  lines: readonly Line[];
}

const amountWidth = 110;
/** What writes a sentence in the reader's language. */
type Say = (english: string) => string;
const moneyIn = (say: Say) => (cents: number) => say(toTheCent(cents / 100));

/** Renders a document as PDF. The same document always gives the same bytes in a language. */
export async function documentPdf(document: InvoiceDocument, language: Language): Promise<Buffer> {
  const say: Say = (english) => inLanguage<string>(english, language);
  const { pdf, finish } = letterPage({
    title: `${say(words[document.kind])} ${document.number}`,
    language,
    author: document.seller.name,
    at: document.issued_at,
  });
  drawHeader(pdf, document, say);
  drawLines(pdf, document, say);
  drawTotals(pdf, document, say, language);
  return finish();
}

function drawHeader(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  const top = pdf.y;
  drawParty(pdf, document.seller, say, margin, top);
  const left = pdf.y;
  pdf.font("bold").fontSize(20).fillColor(ink);
  pdf.text(say(words[document.kind]), margin + width / 2, top, { width: width / 2, align: "right" });
  drawRightLine(pdf, say(words.number(document.number)));
  drawRightLine(pdf, say(words.date(words.day(document.issued_on))));
  if (document.kind !== "invoice") drawRightLine(pdf, say(words.belongsTo(document.invoice_number)));
  pdf.y = Math.max(left, pdf.y) + 28;
  pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.billTo), margin, pdf.y);
  drawParty(pdf, document.buyer, say, margin, pdf.y + 2);
  pdf.y += 24;
}

function drawRightLine(pdf: Pdf, line: string): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  pdf.text(line, margin + width / 2, pdf.y + 2, { width: width / 2, align: "right" });
}

function drawParty(
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

function drawLines(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  const money = moneyIn(say);
  pdf.font("bold").fontSize(9).fillColor(muted);
  drawRow(pdf, say(words.description), say(words.amount));
  drawSeparator(pdf);
  for (const each of document.lines) {
    const details = detailsOf(each, say);
    if (pdf.y > bottom - 40) pdf.addPage();
    pdf.font("plain").fontSize(10.5).fillColor(ink);
    drawRow(pdf, keepRtlTogether(each.name), money(each.amount_in_cents));
    if (details)
      pdf
        .fontSize(9)
        .fillColor(muted)
        .text(keepRtlTogether(details), margin, pdf.y + 1, { width: width - amountWidth });
    pdf.y += 6;
    drawSeparator(pdf);
  }
}

/** The details printed under a line's name. */
function detailsOf({ started_at, end_at, date, deceased_name }: Line, say: Say): string {
  const term = started_at && end_at ? say(words.term(words.day(started_at), words.day(end_at))) : undefined;
  return [term, date && say(words.day(date)), deceased_name].filter(Boolean).join(" · ");
}

function drawTotals(
  pdf: Pdf,
  { subtotal_in_cents, taxes, total_in_cents }: InvoiceDocument,
  say: Say,
  language: Language,
): void {
  const money = moneyIn(say);
  if (pdf.y > bottom - 30 - 18 * taxes.length) pdf.addPage();
  pdf.y += 4;
  pdf.font("plain").fontSize(10.5).fillColor(ink);
  drawRow(pdf, say(words.subtotal), money(subtotal_in_cents), "right");
  for (const { label, amount_in_cents } of taxes)
    drawRow(pdf, taxText(label, language), money(amount_in_cents), "right");
  pdf.y += 4;
  pdf.font("bold").fontSize(12);
  drawRow(pdf, say(words.total), money(total_in_cents), "right");
}

function drawRow(pdf: Pdf, name: string, amount: string, align: "left" | "right" = "left"): void {
  const y = pdf.y + 4;
  pdf.text(amount, margin + width - amountWidth, y, { width: amountWidth, align: "right" });
  pdf.text(name, margin, y, { width: width - amountWidth - 12, align });
}

function drawSeparator(pdf: Pdf): void {
  const y = pdf.y + 4;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
  pdf.y = y;
}
