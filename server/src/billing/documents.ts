import { type DocumentKind, daysAfter, localDay, type Totals, totals } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { documentCounter, documents, invoices, lines as lineTable } from "../tables/billing.table.ts";
import { buyerOf, type Payer, sellerOf } from "./buyer-and-seller.ts";
import { documentNumber, type Line } from "./core/documents.ts";
import { issuedEntries } from "./core/ledger.ts";
import { recordTransaction } from "./ledger.ts";
import { markInvoicePaid } from "./payments.ts";
import { revokeStreams } from "./revoke-streams.ts";

interface DocumentDraft {
  payer: Payer;
  /** The seller's name while the general settings have none. */
  productName: string;
  lines: readonly Line[];
  /** The purchase order number, where it isn't the buyer's usual one. */
  po_number?: string | null;
  /** Another moment of issue than now, for the past of the demo. */
  issued_at?: Date;
  /** The totals, where they aren't computed at today's tax rates. */
  totals?: Totals;
}

/** A document that was issued, with its totals in cents. */
export interface IssuedDocument extends Totals {
  invoice: string;
  document: string;
  number: string;
  /** YYYY-MM-DD, in the buyer's time zone. */
  issued_on: string;
}

/** An invoice that was opened, with the last day on which it is paid in time. */
export interface OpenedInvoice extends IssuedDocument {
  due_on: string;
}

/**
 * Opens an invoice with its first document. Document numbers have no gaps because the counter's row stays locked until
 * the transaction ends, so do little after this call in the same transaction.
 */
export async function issueInvoice(
  tx: Queries,
  { name, ...draft }: DocumentDraft & { name: string },
): Promise<OpenedInvoice> {
  const parties = await partiesOf(tx, draft);
  const number = await nextNumber(tx);
  const invoice = uuidv7();
  const due_on = daysAfter(parties.today, parties.due_days);
  await tx.orm.insert(invoices).values({
    id: invoice,
    name,
    ...draft.payer,
    buyer: parties.buyer.name,
    invoice_number: documentNumber(number),
    due_on,
  });
  const issued = await writeDocument(tx, { invoice, number, kind: "invoice", ...draft, ...parties });
  // An invoice over nothing counts as paid.
  if (issued.total_in_cents === 0) await markInvoicePaid(tx, invoice, undefined);
  return { ...issued, due_on };
}

/** Adds a supplement or a credit note to an existing invoice, whose row must be locked. */
export async function addDocument(
  tx: Queries,
  invoice: string,
  kind: "supplement" | "credit_note",
  draft: DocumentDraft,
): Promise<IssuedDocument> {
  const parties = await partiesOf(tx, draft);
  const place = kind === "credit_note" ? await placeOf(tx, invoice) : {};
  const number = await nextNumber(tx);
  const issued = await writeDocument(tx, { invoice, number, kind, ...draft, ...parties, ...place });
  if (kind === "credit_note") await revokeStreams(tx, invoice);
  return issued;
}

/** Where an invoice was taxed: what it charged is credited there, wherever its buyer is by now. */
async function placeOf(tx: Queries, invoice: string) {
  const [first] = await tx.orm
    .select({ tax_province: documents.tax_province, tax_country: documents.tax_country })
    .from(documents)
    .where(eq(documents.invoice, invoice))
    .orderBy(documents.number)
    .limit(1);
  return first ?? {};
}

async function partiesOf(tx: Queries, { payer, productName, po_number, issued_at }: DocumentDraft) {
  const now = await buyerOf(tx, payer);
  const buyer = issued_at ? { ...now, today: localDay(issued_at.toISOString(), now.timezone) } : now;
  return { ...buyer, seller: await sellerOf(tx, productName), po_number: po_number ?? buyer.po_number };
}
type Parties = Awaited<ReturnType<typeof partiesOf>>;

/** The totals of a document with these net amounts, in cents. */
export async function quoteTotals(tx: Queries, payer: Payer, amounts: readonly number[]): Promise<Totals> {
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
  draft: Parties &
    Pick<DocumentDraft, "lines" | "totals" | "issued_at"> & {
      invoice: string;
      number: number;
      kind: DocumentKind;
    },
): Promise<IssuedDocument> {
  const { invoice, number, kind, seller, buyer, today, po_number, tax_province, tax_country } = draft;
  const issuedAt = draft.issued_at ? { issued_at: draft.issued_at } : {};
  const net = draft.lines.map((line) => line.amount_in_cents);
  const sum = draft.totals ?? totals(net, draft.rates);
  const document = uuidv7();
  await tx.orm.insert(documents).values({
    id: document,
    invoice,
    number,
    kind,
    seller,
    buyer,
    po_number,
    tax_province,
    tax_country,
    issued_on: today,
    ...sum,
    ...issuedAt,
  });
  await tx.orm
    .insert(lineTable)
    .values(draft.lines.map((line, position) => ({ id: uuidv7(), document, position, ...line })));
  await recordTransaction(tx, { invoice, document }, issuedEntries(sum));
  return { invoice, document, number: documentNumber(number), issued_on: today, ...sum };
}
