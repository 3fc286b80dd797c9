import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Migration {
  /** Its file's name without the ending, such as `0106_links_to_address`. */
  tag: string;
  text: string;
}

/** All migrations of a folder, the oldest first. */
export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ tag: name.replace(/\.sql$/, ""), text: readFileSync(join(folder, name), "utf8") }));

/** Why no server may run while this migration does; undefined for all that the release before survives. */
export const reasonForStop = ({ text }: Migration): string | undefined =>
  /^-- Needs a stop: (\S.+)$/m.exec(text.split("\n", 1)[0] ?? "")?.[1];

/** From here on, migrations leave what the release before reads and writes. */
export const ruledSince = "0062";

/**
 * Landed before the check knew to ask, and can't be edited: what the check finds in them, and why older servers went on.
 */
export const landed: Record<string, string> = {
  '0062_booking_at_one_go: ALTER TABLE "family" ALTER COLUMN "postal_code"':
    "older servers only hand it on, and their form asks for it",
  '0069_invoice_terms: ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_invoice_id_fk"':
    "no server deletes invoices",
  '0074_statements_and_renewals: ALTER TABLE "renewal_charge" ADD CONSTRAINT "renewal_charge_term_plan_term_id_fk"':
    "no server deletes terms of plans",
  '0074_statements_and_renewals: ALTER TABLE "renewal_charge" ADD CONSTRAINT "renewal_charge_invoice_invoice_id_fk"':
    "no server deletes invoices",
  '0077_families_by_telephone: ALTER TABLE "account" ADD CONSTRAINT "account_email_given"':
    "older servers refuse accounts without an email address",
  "0083_search_places_and_telephones: DROP FUNCTION stream_search_text":
    "only triggers used it, and the same migration makes them anew",
};

/** @param line a migration's tag, a colon and a statement */
export const isLanded = (line: string): boolean =>
  Object.keys(landed).some((known) => line.startsWith(known));
