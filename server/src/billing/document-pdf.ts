import { createRequire } from "node:module";
import { type DocumentKind, formatDay, type Totals, toTheCent } from "@vigil/contract";
import PDFDocument from "pdfkit";
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

const require = createRequire(import.meta.url);
/** Covers Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic; only the glyphs used are embedded. */
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { plain: font("DejaVuSansCondensed"), bold: font("DejaVuSansCondensed-Bold") };

/** Points; 72 to the inch. US Letter is 612 by 792. */
const margin = 56;
const width = 612 - 2 * margin;
const bottom = 792 - margin - 24;
const amountWidth = 110;
const ink = "#16233A";
const muted = "#55647C";
const rule = "#DDE3EC";

const titles: Record<DocumentKind, string> = {
  invoice: "Invoice",
  supplement: "Supplement to invoice",
  credit_note: "Credit note",
};
const money = (cents: number) => toTheCent(cents / 100);

/** Joins right-to-left words with non-breaking spaces, because pdfkit would lay them out left to right if separated. */
const keepRtlTogether = (text: string) =>
  text.replace(
    /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) +(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu,
    "\u00a0",
  );

type Pdf = InstanceType<typeof PDFDocument>;

/** Renders a document as PDF. The same document always gives the same bytes. */
export async function documentPdf(document: InvoiceDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "LETTER",
    margin,
    lang: "en",
    displayTitle: true,
    info: {
      Title: `${titles[document.kind]} ${document.number}`,
      Author: document.seller.name,
      CreationDate: document.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => pdf.on("end", done).on("error", failed));
  pdf.registerFont("plain", fonts.plain).registerFont("bold", fonts.bold).fillColor(ink);
  drawHeader(pdf, document);
  drawLines(pdf, document);
  drawTotals(pdf, document);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
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
