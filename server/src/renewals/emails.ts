import { type CalendarDay, toTheCent } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { documentWords } from "../billing/document-words.ts";
import { billingAdminEmails, billingContact } from "../billing/emails.ts";
import type { Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import type { Runtime } from "../resource/define.ts";
import { automaticRenewals } from "../tables/renewals.table.ts";
import { brandName, renewalWords as words } from "./words.ts";

export interface Pen {
  tx: Queries;
  runtime: Runtime;
}

async function cardName(tx: Queries, home: string): Promise<string> {
  const [row] = await tx.orm
    .select({ brand: automaticRenewals.brand, last4: automaticRenewals.last4 })
    .from(automaticRenewals)
    .where(eq(automaticRenewals.funeral_home, home));
  return words.card(brandName(row?.brand ?? null), row?.last4 ?? "");
}

/** Emails a home what its card will be charged, when, and how to stop that. */
export async function sendRenewalNotice(
  pen: Pen,
  home: string,
  { plan, on, amount_in_cents }: { plan: string; on: CalendarDay; amount_in_cents: number },
): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  await sendEmail(pen, {
    type: "renewal_notice",
    home,
    to,
    keys: {
      home_name,
      plan_name: plan,
      charge_date: documentWords.day(on),
      amount: toTheCent(amount_in_cents / 100),
      card_name: await cardName(pen.tx, home),
      plan_url: pen.runtime.links.adminPage("plan"),
    },
  });
}

interface Failed {
  plan: string;
  invoice: string;
  number: string;
  due_in_cents: number;
  answer: string;
  /** The day of the next try; null: none. */
  again: CalendarDay | null;
}

/** Emails a home that its card was declined, with the link to pay by hand. */
export async function sendRenewalFailed(pen: Pen, home: string, failed: Failed): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  await sendEmail(pen, {
    type: "renewal_failed",
    home,
    to,
    keys: {
      home_name,
      plan_name: failed.plan,
      invoice_number: failed.number,
      amount_due: toTheCent(failed.due_in_cents / 100),
      card_name: await cardName(pen.tx, home),
      decline_reason: failed.answer,
      next_try: failed.again ? words.tryAgain(documentWords.day(failed.again)) : words.lastTry,
      invoice_url: pen.runtime.links.adminPage(`checkout?invoiceId=${failed.invoice}`),
    },
  });
}

/** Emails a home and the super admins in charge of packages that a home's renewals have stopped, and why. */
export async function sendRenewalStopped(
  pen: Pen,
  home: string,
  { plan, reason }: { plan: string; reason: string },
): Promise<void> {
  const { to, home_name } = await billingContact(pen.tx, { funeral_home: home });
  const keys = { home_name, plan_name: plan, stop_reason: reason };
  const plan_url = pen.runtime.links.adminPage("plan");
  await sendEmail(pen, { type: "renewal_stopped", home, to, keys: { ...keys, plan_url } });
  const home_record_url = pen.runtime.links.adminPage(`usr/funeral_home/${home}`);
  for (const admin of await billingAdminEmails(pen.tx))
    await sendEmail(pen, { type: "renewal_stopped_admin", to: admin, keys: { ...keys, home_record_url } });
}

/** The reason of a stop as emails say it. */
export const declinedReason = async (tx: Queries, home: string, answer: string): Promise<string> =>
  words.declined(await cardName(tx, home), answer);
