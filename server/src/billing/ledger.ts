import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { ledger } from "../tables/billing.table.ts";
import { balance, type Entry } from "./core/ledger.ts";

/** What a transaction of the books is about: its invoice, and the document or the payment it was written for. */
interface About {
  invoice: string;
  document?: string;
  payment?: string;
}

/** Writes one transaction into the books. The database refuses it at commit when it doesn't come to zero. */
export async function book(tx: Queries, about: About, entries: readonly Entry[]): Promise<void> {
  if (balance(entries) !== 0) throw new Error("these entries don't balance");
  if (entries.length === 0) return;
  const transaction = uuidv7();
  await tx.orm.insert(ledger).values(entries.map((entry) => ({ transaction, ...about, ...entry })));
}
