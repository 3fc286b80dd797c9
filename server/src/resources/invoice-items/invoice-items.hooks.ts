import {
  type invoiceItemsResource as contract,
  type InvoiceItem,
  negative,
  partOfNet,
  type Totals,
  toTheCent,
  words,
} from "@vigil/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { buyerOf, type Payer } from "../../billing/buyer-and-seller.ts";
import type { Line } from "../../billing/core/documents.ts";
import { totalsOf } from "../../billing/credit-notes.ts";
import { addDocument, type IssuedDocument, issueInvoice, quoteTotals } from "../../billing/documents.ts";
import { sendInvoiceEmail } from "../../billing/emails.ts";
import { type LockedInvoice, lockInvoice, markInvoicePaid, payerOfInvoice } from "../../billing/payments.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { invoices } from "../../tables/billing.table.ts";
import { currencyRegions } from "../../tables/lookups.table.ts";
import { products, streamProducts } from "../../tables/products.table.ts";
import { streams } from "../../tables/streams.table.ts";

type ItemWrite = Write<z.infer<(typeof contract)["create"]>, Partial<InvoiceItem>>;

/** The largest total of an invoice in cents, well within the range of its columns. */
const maxTotalCents = 2_000_000_000;

/**
 * Issues the document for an item (docs/decisions/0010). A negative amount is a credit note. A positive amount is a
 * supplement to an open invoice, or a new invoice to the same buyer when the invoice is paid.
 */
export async function issueItem({ tx, values, runtime }: ItemWrite): Promise<void> {
  const invoice = await lockInvoice(tx, values.invoice ?? "");
  if (!invoice) throw problem("not_found");
  const payer = payerOfInvoice(invoice);
  await requireSameRegion(tx, payer, values.product);
  const line = await lineOf(tx, values);
  const isCredit = line.amount_in_cents < 0;
  const totals = isCredit
    ? await creditOf(tx, invoice, -line.amount_in_cents)
    : await quoteTotals(tx, payer, [line.amount_in_cents]);
  requireTotalInRange(invoice, totals);
  const draft = { payer, productName: runtime.productName, lines: [line], totals };
  let issued: IssuedDocument;
  if (isCredit) issued = await addDocument(tx, invoice.invoice, "credit_note", draft);
  else if (invoice.status === "open") issued = await addDocument(tx, invoice.invoice, "supplement", draft);
  else {
    const opened = await issueInvoice(tx, { ...draft, name: line.name });
    await sendInvoiceEmail({ tx, runtime }, payer, opened);
    issued = opened;
  }
  Object.assign(values, { invoice: issued.invoice, document_number: issued.number });
  if (isCredit && invoice.status === "open") await closeIfNothingIsDue(tx, invoice, issued);
}

async function lineOf(tx: Queries, values: ItemWrite["values"]): Promise<Line> {
  const { name = "", type, date, amount = 0, quantity = 1, product, choice, stream } = values;
  return {
    kind: product ? "product" : choice ? "choice" : "admin_item",
    name,
    quantity,
    amount_in_cents: Math.round(amount * 100) * quantity,
    ...(type ? { item_type: type } : {}),
    ...(date ? { date } : {}),
    deceased_name: stream ? await deceasedNameOf(tx, stream) : null,
  };
}

/** @throws Problem 400 for an add-on sold in a region other than the buyer's */
async function requireSameRegion(
  tx: Queries,
  payer: Payer,
  product: string | null | undefined,
): Promise<void> {
  if (!product) return;
  const [soldIn] = await tx.orm
    .select({ id: currencyRegions.id, name: currencyRegions.name })
    .from(products)
    .innerJoin(currencyRegions, eq(currencyRegions.id, products.region))
    .where(eq(products.id, product));
  if (!soldIn) return;
  const { region } = await buyerOf(tx, payer);
  if (region !== soldIn.id) throw fieldProblem({ product: [words.soldElsewhere(soldIn.name)] });
}

async function deceasedNameOf(tx: Queries, stream: string): Promise<string | null> {
  const [found] = await tx.orm
    .select({ name: streams.deceased_full_name })
    .from(streams)
    .where(eq(streams.id, stream));
  return found?.name ?? null;
}

/** A credit of a net amount, taxed as its invoice was, whatever its buyer's region and the rates are by now. */
const creditOf = async (tx: Queries, { invoice }: LockedInvoice, net: number): Promise<Totals> =>
  negative(partOfNet(await totalsOf(tx, invoice), net));

/** @throws Problem 400 when the invoice's total would be negative, or above the maximum */
function requireTotalInRange(invoice: LockedInvoice, { total_in_cents: added }: Totals): void {
  const total = invoice.total_in_cents + added;
  if (total < 0)
    throw fieldProblem({ amount: [words.creditTooLarge(toTheCent(invoice.total_in_cents / 100))] });
  if (total > maxTotalCents) throw fieldProblem({ amount: [words.invoiceTooLarge] });
}

/** Closes an open invoice when a credit note leaves nothing to pay. */
async function closeIfNothingIsDue(tx: Queries, invoice: LockedInvoice, note: IssuedDocument): Promise<void> {
  if (invoice.total_in_cents + note.total_in_cents > invoice.paid_in_cents) return;
  if (invoice.paid_in_cents > 0) return markInvoicePaid(tx, invoice.invoice, undefined);
  await tx.orm
    .update(invoices)
    .set({ status: "credited", updated_at: new Date() })
    .where(eq(invoices.id, invoice.invoice));
}

/** Lists an add-on that was sold for a stream among the stream's products. */
export async function addToStream({ tx, values }: ItemWrite): Promise<void> {
  const { stream, product, amount = 0, quantity = 1 } = values;
  if (stream && product && amount > 0)
    await tx.orm.insert(streamProducts).values({ id: uuidv7(), stream, product, price: amount * quantity });
}
