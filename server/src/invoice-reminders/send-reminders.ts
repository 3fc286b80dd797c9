import { languageOfCode, type ReminderStep, toTheCent } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { documentWords } from "../billing/document-words.ts";
import { arePaused, buyersToday, buyersZone } from "../billing/due.ts";
import { invoicePaid, invoiceTotal, lockInvoice } from "../billing/payments.ts";
import { type PayerContact, payerContactOf } from "../checkout/payer.ts";
import type { Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import type { Runtime } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { documents, invoiceReminders, invoices } from "../tables/billing.table.ts";
import { cardDisputes, cardPayments } from "../tables/checkout.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { paymentProofs } from "../tables/payment-proofs.table.ts";

/** The hours, where the buyer is, between which they are sent. */
const [morning, evening] = [9, 18];
/** Reminders per run; the next run continues. */
const batch = 200;
/** Days after its own day on which a reminder may still go out, so that a late start doesn't send old ones. */
const lateDays = 7;

interface DueReminder {
  invoice: string;
  step: ReminderStep;
  due_on: string;
}

/** SQL for the hour where an invoice's buyer is. */
const buyersHour = sql`extract(hour from now() at time zone ${buyersZone})`;

/** SQL for the day of a reminder: days after the due date, and not before the reminders are resumed after a pause. */
const dayOf = (days: SQL) =>
  sql`(case when ${days} is not null then greatest(${invoices.due_on} + ${days}, ${invoices.reminders_paused_until} + 1) end)`;
const day = {
  before: dayOf(sql`- g.reminder_days_before`),
  first: dayOf(sql`g.reminder_days_after`),
  second: dayOf(sql`g.reminder_days_again`),
};
const issuedOn = sql`(select min(d.issued_on) from ${documents} d where d.invoice = ${invoices.id})`;

/** SQL for the latest step whose day has come, and that day. One before the due date needs an invoice that is older. */
const stepNow = sql`case when ${buyersToday} >= ${day.second} then 'second' when ${buyersToday} >= ${day.first} then 'first'
  when ${buyersToday} between ${day.before} and ${invoices.due_on}
    and ${invoices.due_on} - g.reminder_days_before > ${issuedOn} then 'before' end`;
const dayOfStep = sql`case s.step when 'second' then ${day.second} when 'first' then ${day.first} else ${day.before} end`;

/** SQL for what keeps an invoice from being reminded of: it is paid or credited, disputed, paused, or being paid. */
const isUnpaid = sql`${invoices.status} = 'open' and ${invoiceTotal} > ${invoicePaid} and not ${arePaused}
  and not exists (select from ${cardDisputes} d where d.invoice = ${invoices.id} and d.status in ('inquiry', 'open'))
  and not exists (select from ${cardPayments} c where c.invoice = ${invoices.id} and c.status = 'processing')
  and not exists (select from ${paymentProofs} p where p.invoice = ${invoices.id} and p.status = 'received' and p.deleted_at is null)`;

const dueReminders = (db: Queries, only: SQL) =>
  db.run<DueReminder>(sql`
    select ${invoices.id} as invoice, s.step, ${invoices.due_on}::text as due_on
    from ${invoices} cross join ${generalSettings} g cross join lateral (select ${stepNow} as step) s
    where ${isUnpaid} and s.step is not null and ${buyersToday} - ${dayOfStep} <= ${lateDays}
      and not exists (select from ${invoiceReminders} r where r.invoice = ${invoices.id}
        and (r.step = s.step or r.step = 'second'))
      and ${only} order by ${invoices.due_on} limit ${batch}`);

/**
 * Reminds the payers of unpaid invoices, in the morning and the afternoon where they are: before the due date and twice
 * after, each once. When several have become due, only the latest goes out. A failure doesn't stop the rest.
 */
export async function sendInvoiceReminders(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  const inHours = sql`${buyersHour} >= ${morning} and ${buyersHour} < ${evening}`;
  for (const { invoice } of await dueReminders(database, inHours))
    await database
      .transaction((tx) => remind(tx, runtime, invoice))
      .catch((err) => log.error({ err, invoice }, "an invoice could not be reminded of"));
}

/** Sends what is due of one invoice, under its lock, because it may have been paid a moment ago. */
async function remind(tx: Queries, runtime: Runtime, invoice: string): Promise<void> {
  await lockInvoice(tx, invoice);
  const [due] = await dueReminders(tx, eq(invoices.id, invoice));
  const payer = await payerContactOf(tx, invoice);
  const { email } = payer;
  if (!due || !email) return;
  const sent = await tx.orm
    .insert(invoiceReminders)
    .values({ id: uuidv7(), invoice, step: due.step, to: email })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id });
  if (sent.length > 0) await sendReminderEmail({ tx, runtime }, { ...payer, email }, due);
}

const emailOf = {
  before: "invoice_due_soon",
  first: "invoice_overdue",
  second: "invoice_still_overdue",
} as const;

/** A home's link leads to paying; an enterprise account can't sign in, so its link opens the document. */
async function sendReminderEmail(
  { tx, runtime }: { tx: Queries; runtime: Runtime },
  payer: PayerContact & { email: string },
  { invoice, step, due_on }: DueReminder,
): Promise<void> {
  const [settings] = await tx.orm.select().from(generalSettings).limit(1);
  const language = languageOfCode(payer.language);
  await sendEmail(
    { tx, runtime },
    {
      type: emailOf[step],
      home: payer.home,
      to: payer.email,
      ...(language ? { language } : {}),
      dedupe: `invoice reminder ${invoice} ${step}`,
      keys: {
        home_name: payer.name,
        invoice_number: payer.number,
        invoice_date: documentWords.day(payer.issued),
        invoice_total: toTheCent(payer.total_in_cents / 100),
        invoice_url: payer.document
          ? runtime.publicUrl + runtime.emailedDocumentAddress(payer.document)
          : runtime.links.adminPage(`checkout?invoiceId=${invoice}`),
        amount_due: toTheCent(payer.due_in_cents / 100),
        due_date: documentWords.day(due_on),
        bank_account_info: settings?.bank_account_info ?? "",
      },
    },
  );
}
