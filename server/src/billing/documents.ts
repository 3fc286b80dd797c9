import { type DocumentKind, type Totals, totals } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { documentCounter, documents, invoices, lines as lineTable } from "../tables/billing.table.ts";
import { buyerOf, type Payer, sellerOf } from "./buyer-and-seller.ts";
import { documentNumber, type Line } from "./core/documents.ts";
import { issued } from "./core/ledger.ts";
import { book } from "./ledger.ts";
import { settle } from "./payments.ts";
import { revokeStreams } from "./revoke-streams.ts";

interface Issue {
  payer: Payer;
  /** Who sells while the general settings don't say. */
  productName: string;
  lines: readonly Line[];
  /** What they come to, where that isn't reckoned at the rates of today. */
  sums?: Totals;
}

/** A document was issued: its invoice, the number people quote, and what it comes to in cents. */
export interface Issued extends Totals {
  invoice: string;
  document: string;
  number: string;
  /** The day of it where the buyer is. */
  issued_on: string;
}

/**
 * Opens an invoice with its first document. Numbers have no gaps because the counter's row stays locked until the
 * transaction ends: keep what follows in it short.
 */
export async function issueInvoice(
  tx: Queries,
  { name, ...what }: Issue & { name: string },
): Promise<Issued> {
  const parties = await partiesOf(tx, what);
  const number = await nextNumber(tx);
  const invoice = uuidv7();
  await tx.orm.insert(invoices).values({
    id: invoice,
    name,
    ...what.payer,
    buyer: parties.buyer.name,
    invoice_number: documentNumber(number),
  });
  const issued = await writeDocument(tx, { invoice, number, kind: "invoice", ...what, ...parties });
  // What costs nothing is paid.
  if (issued.total_in_cents === 0) await settle(tx, invoice, undefined);
  return issued;
}

/** Adds a document to an invoice that stands and whose row is locked: what came later, or what is taken back. */
export async function addDocument(
  tx: Queries,
  invoice: string,
  kind: "supplement" | "credit_note",
  what: Issue,
): Promise<Issued> {
  const parties = await partiesOf(tx, what);
  const number = await nextNumber(tx);
  const issued = await writeDocument(tx, { invoice, number, kind, ...what, ...parties });
  if (kind === "credit_note") await revokeStreams(tx, invoice);
  return issued;
}

const partiesOf = async (tx: Queries, { payer, productName }: Issue) => ({
  ...(await buyerOf(tx, payer)),
  seller: await sellerOf(tx, productName),
});
type Parties = Awaited<ReturnType<typeof partiesOf>>;

/** What such a document would come to, in cents. */
export async function quote(tx: Queries, payer: Payer, amounts: readonly number[]): Promise<Totals> {
  return totals(amounts, (await buyerOf(tx, payer)).rates);
}

async function nextNumber(tx: Queries): Promise<number> {
  const [row] = await tx.run<{ last: number }>(
    sql`update ${documentCounter} set last = last + 1 where id = 1 returning last`,
  );
  if (!row) throw new Error("the counter of invoice numbers is missing");
  return row.last;
}

async function writeDocument(
  tx: Queries,
  what: Parties & Pick<Issue, "lines" | "sums"> & { invoice: string; number: number; kind: DocumentKind },
): Promise<Issued> {
  const { invoice, number, kind, seller, buyer, today } = what;
  const net = what.lines.map((line) => line.amount_in_cents);
  const sum = what.sums ?? totals(net, what.rates);
  const document = uuidv7();
  await tx.orm
    .insert(documents)
    .values({ id: document, invoice, number, kind, seller, buyer, issued_on: today, ...sum });
  await tx.orm
    .insert(lineTable)
    .values(what.lines.map((line, position) => ({ id: uuidv7(), document, position, ...line })));
  await book(tx, { invoice, document }, issued(sum));
  return { invoice, document, number: documentNumber(number), issued_on: today, ...sum };
}
