import { type invoiceItems as contract, type InvoiceItem, toTheCent, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Line } from "../../billing/core/documents.ts";
import { addDocument, type IssuedDocument, issueInvoice, quoteTotals } from "../../billing/documents.ts";
import { sendInvoiceEmail } from "../../billing/emails.ts";
import { buyerOf, type Payer } from "../../billing/buyer-and-seller.ts";
import { type LockedInvoice, lockInvoice, payerOfInvoice, markInvoicePaid } from "../../billing/payments.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { invoices } from "../../tables/billing.table.ts";
import { currencyRegions } from "../../tables/lookups.table.ts";
import { products, streamProducts } from "../../tables/products.table.ts";
import { streams } from "../../tables/streams.table.ts";

type ItemWrite = Write<z.infer<(typeof contract)["create"]>, Partial<InvoiceItem>>;

/** The most an invoice may come to, in cents: what its sums can hold with room to spare. */
const mostCents = 2_000_000_000;

/**
 * Issues the document of an item (docs/decisions/0010): on an open invoice a supplement, or a credit note for less; on
 * one that is paid a credit note, or for more a new invoice to the same buyer.
 */
export async function addItem({ tx, values, runtime }: ItemWrite): Promise<void> {
  const invoice = await lockInvoice(tx, values.invoice ?? "");
  if (!invoice) throw problem("not_found");
  const payer = payerOfInvoice(invoice);
  await refuseElsewhere(tx, payer, values.product);
  const line = await lineOf(tx, values);
  await refuseBeyond(tx, invoice, payer, line.amount_in_cents);
  const what = { payer, productName: runtime.productName, lines: [line] };
  const takesBack = line.amount_in_cents < 0;
  let issued: IssuedDocument;
  if (takesBack) issued = await addDocument(tx, invoice.invoice, "credit_note", what);
  else if (invoice.status === "open") issued = await addDocument(tx, invoice.invoice, "supplement", what);
  else {
    issued = await issueInvoice(tx, { ...what, name: line.name });
    await sendInvoiceEmail({ tx, runtime }, payer, issued);
  }
  Object.assign(values, { invoice: issued.invoice, document_number: issued.number });
  if (takesBack && invoice.status === "open") await closeWhenNothingIsLeft(tx, invoice, issued);
}

async function lineOf(tx: Queries, values: ItemWrite["values"]): Promise<Line> {
  const { name = "", type, date, amount = 0, product, choice, stream } = values;
  return {
    kind: product ? "product" : choice ? "choice" : "admin_item",
    name,
    amount_in_cents: Math.round(amount * 100),
    ...(type ? { item_type: type } : {}),
    ...(date ? { date } : {}),
    deceased_name: stream ? await nameOf(tx, stream) : null,
  };
}

/** @throws Problem 400 for an add-on of another region than the buyer's */
async function refuseElsewhere(tx: Queries, payer: Payer, product: string | null | undefined): Promise<void> {
  if (!product) return;
  const [only] = await tx.orm
    .select({ id: currencyRegions.id, name: currencyRegions.name })
    .from(products)
    .innerJoin(currencyRegions, eq(currencyRegions.id, products.region))
    .where(eq(products.id, product));
  if (!only) return;
  const { region } = await buyerOf(tx, payer);
  if (region !== only.id) throw fieldProblem({ product: [words.soldElsewhere(only.name)] });
}

async function nameOf(tx: Queries, stream: string): Promise<string | null> {
  const [found] = await tx.orm
    .select({ name: streams.deceased_full_name })
    .from(streams)
    .where(eq(streams.id, stream));
  return found?.name ?? null;
}

/** @throws Problem 400 when an invoice would come to less than nothing, or to more than its sums can hold */
async function refuseBeyond(tx: Queries, invoice: LockedInvoice, payer: Payer, amount: number): Promise<void> {
  const { total_in_cents: more } = await quoteTotals(tx, payer, [amount]);
  const total = invoice.total_in_cents + more;
  if (total < 0)
    throw fieldProblem({ amount: [words.creditTooLarge(toTheCent(invoice.total_in_cents / 100))] });
  if (total > mostCents) throw fieldProblem({ amount: [words.invoiceTooLarge] });
}

/** A credit may leave nothing to pay: then the invoice is done with. */
async function closeWhenNothingIsLeft(tx: Queries, invoice: LockedInvoice, note: IssuedDocument): Promise<void> {
  if (invoice.total_in_cents + note.total_in_cents > invoice.paid_in_cents) return;
  if (invoice.paid_in_cents > 0) return markInvoicePaid(tx, invoice.invoice, undefined);
  await tx.orm
    .update(invoices)
    .set({ status: "credited", updated_at: new Date() })
    .where(eq(invoices.id, invoice.invoice));
}

/** An add-on that was sold with a stream stands beside it from now on. */
export async function sellWithStream({ tx, values }: ItemWrite): Promise<void> {
  const { stream, product, amount = 0 } = values;
  if (stream && product && amount > 0)
    await tx.orm.insert(streamProducts).values({ id: uuidv7(), stream, product, price: amount });
}
