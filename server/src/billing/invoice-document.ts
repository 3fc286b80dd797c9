import { asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents, invoices, lines } from "../tables/billing.table.ts";
import { documentNumber, type Line } from "./core/documents.ts";
import type { InvoiceDocument } from "./document-pdf.ts";

/** Reads a document as it was issued; undefined when there is none. */
export async function readInvoiceDocument(db: Queries, id: string): Promise<InvoiceDocument | undefined> {
  const [found] = await db.orm
    .select()
    .from(documents)
    .innerJoin(invoices, eq(invoices.id, documents.invoice))
    .where(eq(documents.id, id));
  if (!found) return undefined;
  const { invoice_document: document, invoice } = found;
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
  };
}
