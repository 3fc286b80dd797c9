import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { ledger } from "../tables/billing.table.ts";
import { balanceOf, type Entry } from "./core/ledger.ts";

/** What a ledger transaction belongs to: its invoice, and the document or payment it was recorded for. */
interface Subject {
  invoice: string;
  document?: string;
  payment?: string;
}

/** Records one ledger transaction. At commit the database, too, refuses one whose entries don't sum to zero. */
export async function recordTransaction(
  tx: Queries,
  subject: Subject,
  entries: readonly Entry[],
): Promise<void> {
  if (balanceOf(entries) !== 0) throw new Error("these entries don't balance");
  if (entries.length === 0) return;
  const transaction = uuidv7();
  await tx.orm.insert(ledger).values(entries.map((entry) => ({ transaction, ...subject, ...entry })));
}
