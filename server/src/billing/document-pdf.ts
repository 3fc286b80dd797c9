import { type DocumentKind, type Language, type Totals, taxText } from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import { bottom, letterPage, margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, type Pdf } from "../print/pdf.ts";
import type { Line, Party } from "./core/documents.ts";
import { drawParty, drawRightLine, drawSeparator, moneyIn, type Say } from "./document-drawing.ts";
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
  po_number: string | null;
  /** Of an invoice and its supplements: when and how it is paid, and what is still due. */
  payment: DocumentPayment | null;
}

/** How an invoice is paid, and how far it is, on the day on which its document is opened. */
export interface DocumentPayment {
  /** YYYY-MM-DD, and the days after its issue. */
  due_on: string;
  due_days: number;
  /** Where a transfer goes, in lines; empty where that isn't known. */
  bank: string;
  /** The invoice's other documents, received so far, and still due, in cents. */
  others: readonly { number: string; total_in_cents: number }[];
  paid_in_cents: number;
  due_in_cents: number;
}

const amountWidth = 100;
const unitWidth = 90;
const quantityWidth = 60;
const nameWidth = width - amountWidth - unitWidth - quantityWidth - 12;

/** Renders a document as PDF. All but what was paid since gives the same bytes in a language each time. */
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
  if (document.payment) drawPayment(pdf, document.payment, document.invoice_number, say);
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
  if (document.payment) drawTerms(pdf, document.payment, say);
  if (document.po_number) drawRightLine(pdf, say(words.poNumber(document.po_number)));
  if (document.kind !== "invoice") drawRightLine(pdf, say(words.belongsTo(document.invoice_number)));
  pdf.y = Math.max(left, pdf.y) + 28;
  pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.billTo), margin, pdf.y);
  drawParty(pdf, document.buyer, say, margin, pdf.y + 2);
  pdf.y += 24;
}

function drawTerms(pdf: Pdf, { due_on, due_days }: DocumentPayment, say: Say): void {
  drawRightLine(pdf, say(words.due(words.day(due_on))));
  drawRightLine(pdf, say(due_days === 0 ? words.onReceipt : words.net(String(due_days))));
}

function drawLines(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  const money = moneyIn(say);
  pdf.font("bold").fontSize(9).fillColor(muted);
  drawColumns(pdf, say(words.quantity), say(words.unitPrice));
  drawRow(pdf, say(words.description), say(words.amount), "line");
  drawSeparator(pdf);
  for (const each of document.lines) {
    const details = detailsOf(each, say);
    if (pdf.y > bottom - 40) pdf.addPage();
    pdf.font("plain").fontSize(10.5).fillColor(ink);
    const { quantity = 1, amount_in_cents } = each;
    drawColumns(pdf, String(quantity), money(amount_in_cents / quantity));
    drawRow(pdf, keepRtlTogether(each.name), money(amount_in_cents), "line");
    if (details)
      pdf
        .fontSize(9)
        .fillColor(muted)
        .text(keepRtlTogether(details), margin, pdf.y + 1, { width: nameWidth });
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
  drawRow(pdf, say(words.subtotal), money(subtotal_in_cents), "sum");
  for (const { label, amount_in_cents } of taxes)
    drawRow(pdf, taxText(label, language), money(amount_in_cents), "sum");
  pdf.y += 4;
  pdf.font("bold").fontSize(12);
  drawRow(pdf, say(words.total), money(total_in_cents), "sum");
}

/** What was paid of the invoice, what is due, and where a transfer goes. */
function drawPayment(
  pdf: Pdf,
  { others, paid_in_cents, due_in_cents, bank }: DocumentPayment,
  invoiceNumber: string,
  say: Say,
): void {
  const money = moneyIn(say);
  if (pdf.y > bottom - 60 - 18 * others.length) pdf.addPage();
  pdf.font("plain").fontSize(10.5).fillColor(ink);
  for (const { number, total_in_cents } of others)
    drawRow(pdf, say(words.otherDocument(number)), money(total_in_cents), "sum");
  drawRow(pdf, say(words.paid), money(0 - paid_in_cents), "sum");
  pdf.y += 4;
  pdf.font("bold").fontSize(12);
  drawRow(pdf, say(words.balance), money(due_in_cents), "sum");
  if (bank === "" || due_in_cents <= 0) return;
  if (pdf.y > bottom - 80) pdf.addPage();
  pdf.y += 20;
  pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.transfer), margin, pdf.y);
  pdf
    .font("plain")
    .fontSize(10)
    .fillColor(ink)
    .text(keepRtlTogether(bank), margin, pdf.y + 2, { width });
  pdf.fillColor(muted).text(say(words.reference(invoiceNumber)), margin, pdf.y + 2, { width });
}

/** The quantity and the price of each, beside a line's amount. */
function drawColumns(pdf: Pdf, quantity: string, unit: string): void {
  const y = pdf.y;
  const right = { align: "right" } as const;
  const x = margin + nameWidth;
  pdf.text(quantity, x, y + 4, { width: quantityWidth, ...right });
  pdf.text(unit, x + quantityWidth, y + 4, { width: unitWidth, ...right });
  pdf.y = y;
}

/** A line names what was sold on the left; a sum is named beside its amount. */
function drawRow(pdf: Pdf, name: string, amount: string, kind: "line" | "sum"): void {
  const y = pdf.y + 4;
  pdf.text(amount, margin + width - amountWidth, y, { width: amountWidth, align: "right" });
  if (kind === "line") pdf.text(name, margin, y, { width: nameWidth });
  else pdf.text(name, margin, y, { width: width - amountWidth - 12, align: "right" });
}
