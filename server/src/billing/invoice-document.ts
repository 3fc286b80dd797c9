import { asc, eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, invoices, lines, payments } from "../tables/billing.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { documentNumber, type Line } from "./core/documents.ts";
import type { DocumentPayment, InvoiceDocument } from "./document-pdf.ts";

type InvoiceRow = typeof invoices.$inferSelect;

/**
 * Reads a document as it was issued, with what was paid of its invoice until now; undefined when there is none.
 * `language` is its buyer's; null for an enterprise account.
 */
export async function readInvoiceDocument(
  db: Queries,
  id: string,
): Promise<(InvoiceDocument & { language: string | null }) | undefined> {
  const [found] = await db.orm
    .select({ document: documents, invoice: invoices, language: homes.language })
    .from(documents)
    .innerJoin(invoices, eq(invoices.id, documents.invoice))
    .leftJoin(homes, eq(homes.id, invoices.funeral_home))
    .where(eq(documents.id, id));
  if (!found) return undefined;
  const { document, invoice, language } = found;
  const documentLines = await db.orm
    .select()
    .from(lines)
    .where(eq(lines.document, id))
    .orderBy(asc(lines.position));
  return {
    ...document,
    kind: document.kind as InvoiceDocument["kind"],
    number: documentNumber(document.number),
    invoice_number: invoice.invoice_number,
    lines: documentLines as unknown as Line[],
    payment: document.kind === "credit_note" ? null : await paymentOf(db, invoice, id),
    language,
  };
}

/** How the invoice is paid and how far it is, beside one of its documents. */
async function paymentOf(
  db: Queries,
  { id, due_on }: InvoiceRow,
  document: string,
): Promise<DocumentPayment> {
  const issued = await db.orm
    .select({ id: documents.id, number: documents.number, total: documents.total_in_cents })
    .from(documents)
    .where(eq(documents.invoice, id))
    .orderBy(asc(documents.number));
  const [now] = await db.run<{ paid: number; due_days: number; bank: string }>(sql`
    select (select coalesce(sum(p.amount_in_cents), 0) from ${payments} p where p.invoice = ${id}) as paid,
      ${due_on}::date - (select min(d.issued_on) from ${documents} d where d.invoice = ${id}) as due_days,
      coalesce((select g.bank_account_info from ${generalSettings} g limit 1), '') as bank`);
  const { paid = 0, due_days = 0, bank = "" } = now ?? {};
  return {
    due_on,
    due_days,
    bank: bank.trim(),
    others: issued
      .filter((other) => other.id !== document)
      .map(({ number, total }) => ({ number: documentNumber(number), total_in_cents: total })),
    paid_in_cents: paid,
    due_in_cents: issued.reduce((sum, { total }) => sum + total, 0) - paid,
  };
}
