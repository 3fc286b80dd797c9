import { negative, partOf, type Tax, type Totals } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { documents } from "../tables/billing.table.ts";
import { buyerOf } from "./buyer-and-seller.ts";
import { addDocument, type Issued } from "./documents.ts";
import { type Account, payerOfAccount } from "./payments.ts";

interface Credit {
  /** Cents, taxes included; at most what the invoice comes to. */
  amount: number;
  /** In words for the payer. */
  why: string;
  productName: string;
}

/** A credit note over a part of what a locked invoice comes to, with the taxes as they were charged. */
export async function credit(
  tx: Queries,
  account: Account,
  { amount, why, productName }: Credit,
): Promise<Issued> {
  const sums = negative(partOf(await chargedBy(tx, account.invoice), amount));
  const payer = payerOfAccount(account);
  const { today } = await buyerOf(tx, payer);
  return addDocument(tx, account.invoice, "credit_note", {
    payer,
    productName,
    lines: [
      {
        kind: "admin_item",
        name: `Refund: ${why}`,
        item_type: "adjustment",
        date: today,
        amount_in_cents: sums.subtotal_in_cents,
      },
    ],
    sums,
  });
}

/** What all documents of an invoice come to, tax by tax. */
async function chargedBy(tx: Queries, invoice: string): Promise<Totals> {
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
