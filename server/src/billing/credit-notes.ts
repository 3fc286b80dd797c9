import { negative, partOf, type Tax, type Totals } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents } from "../tables/billing.table.ts";
import { buyerOf } from "./buyer-and-seller.ts";
import { addDocument, type IssuedDocument } from "./documents.ts";
import { type LockedInvoice, payerOfInvoice } from "./payments.ts";

interface Credit {
  /** Cents, including taxes; at most the invoice's total. */
  amount: number;
  /** For the payer to read. */
  reason: string;
  productName: string;
}

/** Issues a credit note for part of a locked invoice, splitting taxes as they were charged. */
export async function issueCreditNote(
  tx: Queries,
  invoice: LockedInvoice,
  { amount, reason, productName }: Credit,
): Promise<IssuedDocument> {
  const credited = negative(partOf(await totalsOf(tx, invoice.invoice), amount));
  const payer = payerOfInvoice(invoice);
  const { today } = await buyerOf(tx, payer);
  return addDocument(tx, invoice.invoice, "credit_note", {
    payer,
    productName,
    lines: [
      {
        kind: "admin_item",
        name: `Refund: ${reason}`,
        item_type: "adjustment",
        date: today,
        amount_in_cents: credited.subtotal_in_cents,
      },
    ],
    totals: credited,
  });
}

/** The totals of all documents of an invoice, tax by tax. */
export async function totalsOf(tx: Queries, invoice: string): Promise<Totals> {
  const issued = await tx.run<Totals>(
    sql`select subtotal_in_cents, taxes, total_in_cents from ${documents} where invoice = ${invoice} order by number`,
  );
  const taxes = new Map<string, number>();
  for (const { label, amount_in_cents } of issued.flatMap((document) => document.taxes as Tax[]))
    taxes.set(label, (taxes.get(label) ?? 0) + amount_in_cents);
  const sum = (field: "subtotal_in_cents" | "total_in_cents") =>
    issued.reduce((all, document) => all + document[field], 0);
  return {
    subtotal_in_cents: sum("subtotal_in_cents"),
    taxes: [...taxes].map(([label, amount_in_cents]) => ({ label, amount_in_cents })),
    total_in_cents: sum("total_in_cents"),
  };
}
