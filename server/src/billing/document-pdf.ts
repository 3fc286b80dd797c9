import { createRequire } from "node:module";
import { type DocumentKind, type Totals, toTheCent } from "@vigil/contract";
import PDFDocument from "pdfkit";
import type { Line, Party } from "./core/documents.ts";

/** All that stands on a document; amounts in cents. */
export interface InvoiceDocument extends Totals {
  kind: DocumentKind;
  number: string;
  /** Of the invoice it belongs to. */
  invoice_number: string;
  /** YYYY-MM-DD, where the buyer is. */
  issued_on: string;
  issued_at: Date;
  seller: Party;
  buyer: Party;
  lines: readonly Line[];
}

const require = createRequire(import.meta.url);
/** Has the letters of Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic; what is used is embedded. */
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
const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone: "UTC" });
const spelled = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** Words of a script that runs to the left stay together: parted, they would be set in the order of ours. */
const together = (text: string) =>
  text.replace(
    /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]) +(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu,
    "\u00a0",
  );

type Pdf = InstanceType<typeof PDFDocument>;

/** The document as PDF. The same paper is the same bytes. */
export async function documentPdf(paper: InvoiceDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "LETTER",
    margin,
    lang: "en",
    displayTitle: true,
    info: {
      Title: `${titles[paper.kind]} ${paper.number}`,
      Author: paper.seller.name,
      CreationDate: paper.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => pdf.on("end", done).on("error", failed));
  pdf.registerFont("plain", fonts.plain).registerFont("bold", fonts.bold).fillColor(ink);
  head(pdf, paper);
  lines(pdf, paper);
  sums(pdf, paper);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function head(pdf: Pdf, paper: InvoiceDocument): void {
  const top = pdf.y;
  party(pdf, paper.seller, margin, top);
  const left = pdf.y;
  pdf.font("bold").fontSize(20).fillColor(ink);
  pdf.text(titles[paper.kind], margin + width / 2, top, { width: width / 2, align: "right" });
  fact(pdf, "Number", paper.number);
  fact(pdf, "Date", spelled(paper.issued_on));
  if (paper.kind !== "invoice") fact(pdf, "Belongs to invoice", paper.invoice_number);
  pdf.y = Math.max(left, pdf.y) + 28;
  pdf.font("bold").fontSize(9).fillColor(muted).text("Bill to", margin, pdf.y);
  party(pdf, paper.buyer, margin, pdf.y + 2);
  pdf.y += 24;
}

function fact(pdf: Pdf, name: string, value: string): void {
  pdf.font("plain").fontSize(10).fillColor(ink);
  pdf.text(`${name}: ${value}`, margin + width / 2, pdf.y + 2, { width: width / 2, align: "right" });
}

function party(pdf: Pdf, { name, address, email, phone, registration }: Party, x: number, y: number): void {
  const across = { width: width / 2 - 12 };
  pdf.font("bold").fontSize(12).fillColor(ink).text(together(name), x, y, across);
  pdf.font("plain").fontSize(10).fillColor(muted);
  const registered = registration ? `Tax registration: ${registration}` : null;
  for (const line of [...address, phone, email, registered])
    if (line) pdf.text(together(line), x, pdf.y + 1, across);
}

function lines(pdf: Pdf, paper: InvoiceDocument): void {
  pdf.font("bold").fontSize(9).fillColor(muted);
  row(pdf, "Description", "Amount (USD)");
  line(pdf);
  for (const each of paper.lines) {
    const about = aboutOf(each);
    if (pdf.y > bottom - 40) pdf.addPage();
    pdf.font("plain").fontSize(10.5).fillColor(ink);
    row(pdf, together(each.name), money(each.amount_in_cents));
    if (about)
      pdf
        .fontSize(9)
        .fillColor(muted)
        .text(together(about), margin, pdf.y + 1, { width: width - amountWidth });
    pdf.y += 6;
    line(pdf);
  }
}

/** What is said of a line under its name. */
function aboutOf({ started_at, end_at, date, deceased_name }: Line): string {
  const term = started_at && end_at ? `${spelled(started_at)} to ${spelled(end_at)}` : undefined;
  return [term, date && spelled(date), deceased_name].filter(Boolean).join(" · ");
}

function sums(pdf: Pdf, { subtotal_in_cents, taxes, total_in_cents }: InvoiceDocument): void {
  if (pdf.y > bottom - 30 - 18 * taxes.length) pdf.addPage();
  pdf.y += 4;
  pdf.font("plain").fontSize(10.5).fillColor(ink);
  row(pdf, "Subtotal", money(subtotal_in_cents), "right");
  for (const { label, amount_in_cents } of taxes) row(pdf, label, money(amount_in_cents), "right");
  pdf.y += 4;
  pdf.font("bold").fontSize(12);
  row(pdf, "Total", money(total_in_cents), "right");
}

function row(pdf: Pdf, name: string, amount: string, align: "left" | "right" = "left"): void {
  const y = pdf.y + 4;
  pdf.text(amount, margin + width - amountWidth, y, { width: amountWidth, align: "right" });
  pdf.text(name, margin, y, { width: width - amountWidth - 12, align });
}

function line(pdf: Pdf): void {
  const y = pdf.y + 4;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
  pdf.y = y;
}
