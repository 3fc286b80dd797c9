import { ageBuckets, type Language } from "@vigil/contract";
import { inLanguage } from "../language/translate.ts";
import { bottom, letterPage, margin, width } from "../print/letter-page.ts";
import { ink, keepRtlTogether, muted, type Pdf } from "../print/pdf.ts";
import type { Party } from "./core/documents.ts";
import type { AccountEntry, AccountStatement } from "./core/statements.ts";
import { drawParty, drawRightLine, drawSeparator, moneyIn, type Say } from "./document-drawing.ts";
import { documentWords } from "./document-words.ts";
import { statementWords as words } from "./statement-words.ts";

/** A statement as it is printed. */
export interface PrintedStatement extends AccountStatement {
  seller: Party;
  buyer: Party;
  /** Where a transfer goes, in lines; empty where that isn't known. */
  bank: string;
  /** The page on which its invoices are paid. */
  payUrl: string;
}

const columns = [
  { name: "day", width: 96, align: "left" },
  { name: "what", width: 182, align: "left" },
  { name: "number", width: 62, align: "left" },
  { name: "amount", width: 80, align: "right" },
  { name: "balance", width: 80, align: "right" },
] as const;
type Cells = Partial<Record<(typeof columns)[number]["name"], string>>;

/** Renders a statement as PDF, with the drawing of invoices. The same statement always gives the same bytes. */
export async function statementPdf(statement: PrintedStatement, language: Language): Promise<Buffer> {
  const say: Say = (english) => inLanguage<string>(english, language);
  const { pdf, finish } = letterPage({
    title: `${say(words.title)}, ${statement.buyer.name}`,
    language,
    author: statement.seller.name,
    at: new Date(`${statement.to}T00:00:00Z`),
  });
  drawHeader(pdf, statement, say);
  drawEntries(pdf, statement, say);
  drawAging(pdf, statement, say);
  drawWhereToPay(pdf, statement, say);
  return finish();
}

function drawHeader(pdf: Pdf, { seller, buyer, from, to }: PrintedStatement, say: Say): void {
  const top = pdf.y;
  drawParty(pdf, seller, say, margin, top);
  const left = pdf.y;
  pdf.font("bold").fontSize(20).fillColor(ink);
  pdf.text(say(words.title), margin + width / 2, top, { width: width / 2, align: "right" });
  drawRightLine(pdf, say(words.period(documentWords.day(from), documentWords.day(to))));
  pdf.y = Math.max(left, pdf.y) + 28;
  pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.account), margin, pdf.y);
  drawParty(pdf, buyer, say, margin, pdf.y + 2);
  pdf.y += 20;
}

function drawEntries(pdf: Pdf, { opening, lines, closing, from, to }: PrintedStatement, say: Say): void {
  const money = moneyIn(say);
  const balance = (name: string, cents: number) => {
    if (pdf.y > bottom - 30) pdf.addPage();
    const top = pdf.y;
    pdf.font("bold").fontSize(10).fillColor(ink);
    pdf.text(name, margin, top + 4, { width: width - 100 });
    pdf.y = top;
    drawRow(pdf, { balance: money(cents) });
  };
  drawHead(pdf, say);
  balance(say(words.opening(documentWords.day(from))), opening);
  for (const line of lines) {
    if (pdf.y > bottom - 30) {
      pdf.addPage();
      drawHead(pdf, say);
    }
    pdf.font("plain").fontSize(9.5).fillColor(ink);
    drawRow(pdf, {
      day: say(documentWords.day(line.day)),
      what: nameOf(line, say),
      number: line.number,
      amount: money(line.amount),
      balance: money(line.balance),
    });
  }
  if (lines.length === 0) {
    pdf.font("plain").fontSize(9.5).fillColor(muted);
    pdf.text(say(words.none), margin, pdf.y + 4, { width });
    drawSeparator(pdf);
  }
  balance(say(words.closing(documentWords.day(to))), closing);
}

/** 'Payment, Card': a dispute is always about a card. */
const nameOf = ({ kind, method }: AccountEntry, say: Say): string => {
  const name = say(words[kind]);
  return method && !kind.startsWith("dispute") ? `${name}, ${say(words[method])}` : name;
};

function drawHead(pdf: Pdf, say: Say): void {
  pdf.font("bold").fontSize(9).fillColor(muted);
  drawRow(pdf, Object.fromEntries(columns.map(({ name }) => [name, say(words[name])])));
}

/** A row of the table, as high as its highest cell, with a line below it. */
function drawRow(pdf: Pdf, cells: Cells): void {
  const top = pdf.y + 4;
  let x = margin;
  let end = top;
  for (const { name, width: cell, align } of columns) {
    pdf.text(cells[name] ?? "", x, top, { width: cell - 6, align });
    end = Math.max(end, pdf.y);
    x += cell;
  }
  pdf.y = end;
  drawSeparator(pdf);
}

function drawAging(pdf: Pdf, { aging, closing }: PrintedStatement, say: Say): void {
  const money = moneyIn(say);
  if (pdf.y > bottom - 80) pdf.addPage();
  pdf.y += 20;
  pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.aging), margin, pdf.y);
  const cells: [string, number][] = [
    ...ageBuckets.map((name): [string, number] => [say(words[name]), aging[name]]),
    ...(aging.credit === 0 ? [] : [[say(words.credit), aging.credit] as [string, number]]),
    [say(words.total), closing],
  ];
  const cell = width / cells.length;
  const top = pdf.y + 6;
  cells.forEach(([name, cents], place) => {
    const box = { width: cell - 6 };
    const x = margin + place * cell;
    pdf.font("plain").fontSize(8.5).fillColor(muted).text(name, x, top, box);
    pdf
      .font("bold")
      .fontSize(10)
      .fillColor(ink)
      .text(money(cents), x, top + 14, box);
  });
}

function drawWhereToPay(pdf: Pdf, { bank, payUrl, closing }: PrintedStatement, say: Say): void {
  if (pdf.y > bottom - 110) pdf.addPage();
  pdf.y += 24;
  if (closing > 0) {
    pdf.font("bold").fontSize(9).fillColor(muted).text(say(words.pay), margin, pdf.y);
    pdf.font("plain").fontSize(10).fillColor(ink);
    pdf.text(say(words.online(payUrl)), margin, pdf.y + 2, { width });
    if (bank !== "") {
      pdf.text(keepRtlTogether(bank), margin, pdf.y + 6, { width });
      pdf.fillColor(muted).text(say(words.transfer), margin, pdf.y + 2, { width });
    }
    pdf.y += 10;
  }
  pdf.font("plain").fontSize(9).fillColor(muted).text(say(words.amounts), margin, pdf.y, { width });
}
