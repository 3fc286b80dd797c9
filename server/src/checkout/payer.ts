import { eq, sql } from "drizzle-orm";
import { invoicePaid, invoiceTotal } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import { documents, invoices } from "../tables/billing.table.ts";
import { enterpriseAccounts } from "../tables/enterprise-accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";

/** The recipient of emails about an invoice, with the facts of the invoice that these state. */
export interface PayerContact {
  /** The invoice number that people quote. */
  number: string;
  name: string;
  email: string | null;
  /** The id of the latest document, for a payer who can't sign in to see the invoice; else null. */
  document: string | null;
  /** YYYY-MM-DD, in the payer's time zone. */
  issued: string;
  zone: string;
  /** The home, and its language; null for an enterprise account. */
  home: string | null;
  language: string | null;
  total_in_cents: number;
  due_in_cents: number;
}

/** Reads the payer's current contact data, so that emails reach whoever does its books today. */
export async function payerContactOf(db: Queries, invoice: string): Promise<PayerContact> {
  const [found] = await db.run<PayerContact>(sql`
    select ${invoices.invoice_number} as number, coalesce(h.funeral_home_name, e.enterprise_account_name) as name,
      coalesce(h.billing_email_address, e.billing_email_address, e.manager_email) as email,
      case when e.id is not null then
        (select d.id from ${documents} d where d.invoice = ${invoices.id} order by d.number desc limit 1) end as document,
      to_char(${invoices.created_at} at time zone coalesce(z.name, 'UTC'), 'YYYY-MM-DD') as issued,
      coalesce(z.name, 'UTC') as zone, h.id as home, h.language, ${invoiceTotal} as total_in_cents,
      ${invoiceTotal} - ${invoicePaid} as due_in_cents
    from ${invoices} left join ${homes} h on h.id = ${invoices.funeral_home}
      left join ${timezones} z on z.id = h.timezone
      left join ${enterpriseAccounts} e on e.id = ${invoices.enterprise_account}
    where ${eq(invoices.id, invoice)}`);
  if (!found) throw new Error(`no invoice ${invoice}`);
  return found;
}
