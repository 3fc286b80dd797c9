import { type DocumentKind, formatDay, type Totals, toTheCent } from "@vigil/contract";
import {
  bottom,
  ink,
  keepRtlTogether,
  letterPage,
  margin,
  muted,
  type Pdf,
  rule,
  width,
} from "../print/letter-page.ts";
import type { Line, Party } from "./core/documents.ts";

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
const titles: Record<DocumentKind, string> = {
  invoice: "Invoice",
  supplement: "Supplement to invoice",
  credit_note: "Credit note",
};
const money = (cents: number) => toTheCent(cents / 100);

/** Renders a document as PDF. The same document always gives the same bytes. */
export async function documentPdf(document: InvoiceDocument): Promise<Buffer> {
  const { pdf, finish } = letterPage({
    title: `${titles[document.kind]} ${document.number}`,
    author: document.seller.name,
    at: document.issued_at,
  });
  drawHeader(pdf, document);
  drawLines(pdf, document);
  drawTotals(pdf, document);
  return finish();
}

function drawHeader(pdf: Pdf, document: InvoiceDocument): void {
  const top = pdf.y;
  drawParty(pdf, document.seller, margin, top);
  const left = pdf.y;
  pdf.font("bold").fontSize(20).fillColor(ink);
  pdf.text(titles[document.kind], margin + width / 2, top, { width: width / 2, align: "right" });
  drawLabelledValue(pdf, "Number", document.number);
  drawLabelledValue(pdf, "Date", formatDay(document.issued_on, "long"));
  if (document.kind !== "invoice") drawLabelledValue(pdf, "Belongs to invoice", document.invoice_number);
  pdf.y = Math.max(left, pdf.y) + 28;
  pdf.font("bold").fontSize(9).fillColor(muted).text("Bill to", margin, pdf.y);
  drawParty(pdf, document.buyer, margin, pdf.y + 2);
  pdf.y += 24;
}

function drawLabelledValue(pdf: Pdf, name: string, value: string): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  pdf.text(`${name}: ${value}`, margin + width / 2, pdf.y + 2, { width: width / 2, align: "right" });
}

function drawParty(
  pdf: Pdf,
  { name, address, email, phone, registration }: Party,
  x: number,
  y: number,
): void {
  const box = { width: width / 2 - 12 };
  pdf.font("bold").fontSize(12).fillColor(ink).text(keepRtlTogether(name), x, y, box);
  pdf.font("plain").fontSize(10).fillColor(muted);
  const registered = registration ? `Tax registration: ${registration}` : null;
  for (const line of [...address, phone, email, registered])
    if (line) pdf.text(keepRtlTogether(line), x, pdf.y + 1, box);
}

function drawLines(pdf: Pdf, document: InvoiceDocument): void {
  pdf.font("bold").fontSize(9).fillColor(muted);
  drawRow(pdf, "Description", "Amount (USD)");
  drawSeparator(pdf);
  for (const each of document.lines) {
    const details = detailsOf(each);
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
function detailsOf({ started_at, end_at, date, deceased_name }: Line): string {
  const term =
    started_at && end_at ? `${formatDay(started_at, "long")} to ${formatDay(end_at, "long")}` : undefined;
  return [term, date && formatDay(date, "long"), deceased_name].filter(Boolean).join(" · ");
}

function drawTotals(pdf: Pdf, { subtotal_in_cents, taxes, total_in_cents }: InvoiceDocument): void {
  if (pdf.y > bottom - 30 - 18 * taxes.length) pdf.addPage();
  pdf.y += 4;
  pdf.font("plain").fontSize(10.5).fillColor(ink);
  drawRow(pdf, "Subtotal", money(subtotal_in_cents), "right");
  for (const { label, amount_in_cents } of taxes) drawRow(pdf, label, money(amount_in_cents), "right");
  pdf.y += 4;
  pdf.font("bold").fontSize(12);
  drawRow(pdf, "Total", money(total_in_cents), "right");
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
