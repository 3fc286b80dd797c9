import { type CalendarDay, toTheCent } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import type { Runtime } from "../resource/define.ts";
import { admins } from "../tables/admins.table.ts";
import { enterpriseAccounts } from "../tables/enterprise-accounts.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { activePackage } from "./active-terms.ts";
import type { Payer } from "./buyer-and-seller.ts";
import { documentWords } from "./document-words.ts";
import type { OpenedInvoice } from "./documents.ts";

type InvoicePen = Pick<EmailContext, "tx"> & { runtime: Runtime };

/** Emails the payer a new invoice. An enterprise account can't sign in, so its link opens the document itself. */
export async function sendInvoiceEmail(pen: InvoicePen, payer: Payer, issued: OpenedInvoice): Promise<void> {
  const { links, publicUrl, emailedDocumentAddress } = pen.runtime;
  const { to, home_name } = await billingContact(pen.tx, payer);
  const [settings] = await pen.tx.orm.select().from(generalSettings).limit(1);
  await sendEmail(pen, {
    type: "invoice",
    home: "funeral_home" in payer ? payer.funeral_home : null,
    to,
    dedupe: `invoice ${issued.document}`,
    keys: {
      home_name,
      invoice_number: issued.number,
      invoice_date: documentWords.day(issued.issued_on),
      invoice_total: toTheCent(issued.total_in_cents / 100),
      due_date: documentWords.day(issued.due_on),
      invoice_url:
        "funeral_home" in payer
          ? links.adminPage(`fin/invoice/${issued.invoice}/show`)
          : publicUrl + emailedDocumentAddress(issued.document),
      bank_account_info: settings?.bank_account_info ?? "",
    },
  });
}

/** Emails a home that few of its streams are left. */
export async function sendLowPlanEmail(pen: EmailContext, home: string, left: number): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  const active = await activePackage(pen.tx, home);
  await sendEmail(pen, {
    type: "plan_running_low",
    home,
    to,
    keys: {
      home_name,
      streams_left: String(left),
      plan_name: active?.name ?? "",
      plan_url: pen.runtime.links.adminPage("plan"),
    },
  });
}

/** Emails a home the day on which its subscription ends. */
export async function sendRenewalDueEmail(
  pen: EmailContext,
  home: string,
  { name, end_at }: { name: string; end_at: CalendarDay },
): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  await sendEmail(pen, {
    type: "renewal_due",
    home,
    to,
    keys: {
      home_name,
      plan_name: name,
      renewal_date: documentWords.day(end_at),
      plan_url: pen.runtime.links.adminPage("plan"),
    },
  });
}

/** Emails a home's billing contact the link to its statement of account. */
export async function sendStatementEmail(
  pen: EmailContext,
  home: string,
  { from, to: until, closing, url }: { from: CalendarDay; to: CalendarDay; closing: number; url: string },
): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  const [settings] = await pen.tx.orm.select().from(generalSettings).limit(1);
  await sendEmail(pen, {
    type: "statement",
    home,
    to,
    keys: {
      home_name,
      statement_from: documentWords.day(from),
      statement_to: documentWords.day(until),
      statement_balance: toTheCent(closing / 100),
      statement_url: url,
      bank_account_info: settings?.bank_account_info ?? "",
    },
  });
}

/** Email addresses of the super admins in charge of packages, who also look after payments. */
export const billingAdminEmails = async (tx: Queries): Promise<string[]> =>
  (
    await tx.run<{ email: string }>(
      sql`select email from ${admins} where ${admins.packages} and ${admins.status} and ${admins.deleted_at} is null`,
    )
  ).map(({ email }) => email);

/** Emails a super admin in charge of packages what is wrong with the books. */
export const sendBooksWrongEmail = (
  pen: EmailContext,
  to: string,
  findings: readonly string[],
): Promise<number> =>
  sendEmail(pen, { type: "books_wrong", to, keys: { book_findings: findings.join("; ") } });

/** Whom emails about a payer's money go to. */
export async function billingContact(tx: Queries, payer: Payer): Promise<{ to: string; home_name: string }> {
  if ("funeral_home" in payer) {
    const [home] = await tx.orm
      .select({ to: homes.billing_email_address, home_name: homes.funeral_home_name })
      .from(homes)
      .where(eq(homes.id, payer.funeral_home));
    if (!home) throw new Error(`no funeral home ${payer.funeral_home}`);
    return home;
  }
  const [account] = await tx.orm
    .select({
      billing: enterpriseAccounts.billing_email_address,
      manager: enterpriseAccounts.manager_email,
      home_name: enterpriseAccounts.enterprise_account_name,
    })
    .from(enterpriseAccounts)
    .where(eq(enterpriseAccounts.id, payer.enterprise_account));
  if (!account) throw new Error(`no enterprise account ${payer.enterprise_account}`);
  return { to: account.billing ?? account.manager, home_name: account.home_name };
}
