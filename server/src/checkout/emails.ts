import {
  invoices as contract,
  type DisputeStatus,
  type PaymentMethod,
  type ProofMethod,
  toTheCent,
} from "@vigil/contract";
import { billingAdminEmails } from "../billing/emails.ts";
import { lockInvoice } from "../billing/payments.ts";
import type { Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import type { Dispute } from "../ports/payments/payments.ts";
import type { Runtime } from "../resource/define.ts";
import { type PayerContact, payerContactOf } from "./payer.ts";

const methods: Record<PaymentMethod, string> = { card: "Card", cheque: "Cheque", wire: "Wire transfer" };
const dollars = (cents: number) => toTheCent(cents / 100);

/** The keys that all emails about a payment share. */
const keysOf = (
  runtime: Runtime,
  payer: PayerContact,
  payment: { method: PaymentMethod; amount_in_cents: number; page: string },
) => ({
  home_name: payer.name,
  invoice_number: payer.number,
  invoice_date: payer.issued,
  invoice_total: dollars(payer.total_in_cents),
  invoice_url:
    runtime.publicUrl + (payer.document ? runtime.emailedDocumentAddress(payer.document) : payment.page),
  amount: dollars(payment.amount_in_cents),
  paid_at: { at: new Date().toISOString(), zone: payer.zone },
  payment_method: methods[payment.method],
});

interface Money {
  invoice: string;
  method: PaymentMethod;
  amount_in_cents: number;
}

/** Emails the payer that money was received, in the transaction that books it. */
export async function sendPaymentEmail(
  tx: Queries,
  runtime: Runtime,
  { invoice, ...money }: Money,
): Promise<void> {
  const payer = await payerContactOf(tx, invoice);
  const locked = await lockInvoice(tx, invoice);
  if (!payer.email || !locked) return;
  const pen = { tx, runtime };
  if (locked.status === "open") {
    const keys = {
      ...keysOf(runtime, payer, { ...money, page: checkoutPage(invoice) }),
      amount_due: dollars(locked.total_in_cents - locked.paid_in_cents),
    };
    await sendEmail(pen, { type: "payment_part_received", home: payer.home, to: payer.email, keys });
  } else {
    const keys = keysOf(runtime, payer, { ...money, page: invoicePage(invoice) });
    await sendEmail(pen, { type: "payment_received", home: payer.home, to: payer.email, keys });
  }
}

/** Emails the payer that a cheque or wire transfer was received or rejected. Accepted ones: sendPaymentEmail. */
export async function sendProofEmail(
  tx: Queries,
  runtime: Runtime,
  { invoice, method, rejected }: { invoice: string; method: ProofMethod; rejected?: string },
): Promise<void> {
  const payer = await payerContactOf(tx, invoice);
  if (!payer.email) return;
  const page = checkoutPage(invoice);
  const keys = keysOf(runtime, payer, { method, amount_in_cents: payer.due_in_cents, page });
  const pen = { tx, runtime };
  if (rejected === undefined)
    await sendEmail(pen, { type: "cheque_or_wire_received", home: payer.home, to: payer.email, keys });
  else
    await sendEmail(pen, {
      type: "payment_rejected",
      home: payer.home,
      to: payer.email,
      keys: { ...keys, review_note: rejected },
    });
}

/** Emails the payer a refund, with its method and reason. */
export async function sendRefundEmail(
  tx: Queries,
  runtime: Runtime,
  { invoice, reason, ...money }: Money & { reason: string },
): Promise<void> {
  const payer = await payerContactOf(tx, invoice);
  if (!payer.email) return;
  const keys = { ...keysOf(runtime, payer, { ...money, page: invoicePage(invoice) }), refund_reason: reason };
  await sendEmail({ tx, runtime }, { type: "refund", home: payer.home, to: payer.email, keys });
}

/** Emails the super admins in charge of packages that a payer asks for its money back, with a link to the invoice, where it is made or declined. */
export async function sendRefundAskedEmails(
  tx: Queries,
  runtime: Runtime,
  { invoice, reason, ...money }: Money & { reason: string },
): Promise<void> {
  const payer = await payerContactOf(tx, invoice);
  const page = invoicePage(invoice);
  const keys = {
    ...keysOf(runtime, payer, { ...money, page }),
    invoice_url: runtime.publicUrl + page,
    refund_reason: reason,
  };
  for (const to of await billingAdminEmails(tx))
    await sendEmail({ tx, runtime }, { type: "refund_asked", to, keys });
}

/** Emails the payer that its request for a refund was declined, with the reasons of both. */
export async function sendRefundDeclinedEmail(
  tx: Queries,
  runtime: Runtime,
  { invoice, asked, reason, ...money }: Money & { asked: string; reason: string },
): Promise<void> {
  const payer = await payerContactOf(tx, invoice);
  if (!payer.email) return;
  const payment = keysOf(runtime, payer, { ...money, page: invoicePage(invoice) });
  const keys = { ...payment, refund_reason: asked, review_note: reason };
  await sendEmail({ tx, runtime }, { type: "refund_declined", home: payer.home, to: payer.email, keys });
}

/** Emails the super admins in charge of packages that a refund could not be sent to its card. */
export async function sendRefundRefusedEmails(
  tx: Queries,
  runtime: Runtime,
  refund: { id: string; invoice: string; amount_in_cents: number; refusal: string },
): Promise<void> {
  const { invoice, amount_in_cents, refusal } = refund;
  const payer = await payerContactOf(tx, invoice);
  const page = invoicePage(invoice);
  const keys = { ...keysOf(runtime, payer, { method: "card", amount_in_cents, page }), review_note: refusal };
  for (const to of await billingAdminEmails(tx))
    await sendEmail(
      { tx, runtime },
      { type: "refund_refused", to, keys, dedupe: `refund refused ${refund.id} ${to}` },
    );
}

const disputeWords: Record<DisputeStatus, string> = {
  inquiry: "The bank asks about it. No money has moved.",
  open: "The bank holds the money until it has decided.",
  won: "It was decided for you: the payment stands.",
  lost: "It was decided against you: the money is gone, and the invoice is open again.",
};

/** Emails a super admin that a cardholder disputes a payment, or what the bank decided. */
export async function sendDisputeEmail(
  tx: Queries,
  runtime: Runtime,
  to: string,
  dispute: Pick<Dispute, "id" | "status" | "reason" | "amount_in_cents" | "answer_by"> & { invoice: string },
): Promise<void> {
  const { id, invoice, status, reason, amount_in_cents, answer_by } = dispute;
  const payer = await payerContactOf(tx, invoice);
  const isOver = status === "won" || status === "lost";
  const keys = {
    ...keysOf(runtime, payer, { method: "card", amount_in_cents, page: invoicePage(invoice) }),
    dispute_state: disputeWords[status],
    dispute_reason: reason.replaceAll("_", " "),
    answer_by: isOver || !answer_by ? "" : { at: answer_by.toISOString(), zone: payer.zone },
  };
  await sendEmail(
    { tx, runtime },
    { type: isOver ? "dispute_closed" : "dispute", to, keys, dedupe: `dispute ${id} ${status} ${to}` },
  );
}

/** Paths of pages, relative to the public URL. */
const invoicePage = (invoice: string) => `/${contract.path}/${invoice}/show`;
const checkoutPage = (invoice: string) => `/checkout?invoiceId=${invoice}`;
