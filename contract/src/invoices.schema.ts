import { z } from "zod";
import { DateTime, Day, Id, reference, text } from "./fields.schema.ts";
import {
  disputeStatuses,
  documentKinds,
  invoiceStates,
  invoiceStatuses,
  invoices,
  itemTypes,
  paymentMethods,
  reminderSteps,
} from "./invoices.ts";
import { limits } from "./limits.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** Dollars; negative on a credit note. */
const Amount = z.number();
const Line = z.object({
  name: z.string(),
  quantity: z.int(),
  unit_amount: Amount,
  /** Of all of the quantity, before taxes. */
  amount: Amount,
});

/** Days after its issue on which an invoice is due; 0: on receipt. At most a year. */
export const DueDays = z.int().min(0).max(366);

/** Streams of unpaid orders. */
export const UnpaidLimit = z.int().min(0).max(100_000);

/** Days before or after the due date of an invoice on which a reminder is sent; null: it isn't. */
export const ReminderDays = z.int().min(0).max(120).nullable();

/** POST fin/invoice/{id}/pause_reminders: the last day without reminders (null: for good), and why. */
export const PauseReminders = z.object({ until: Day.nullable().optional(), reason: text(limits.nameMax) });

/** POST fin/invoice/{id}/ask_refund: why the payer asks for its money back; decline_refund: why nothing is refunded. */
export const RefundReason = z.object({ reason: text(limits.nameMax) });

/**
 * An amount to pay, over all its documents. An issued document never changes: later changes get a document of their
 * own with the next number.
 */
export const Invoice = z.object({
  id: Id,
  /** What it is for, in words. */
  name: z.string(),
  /** The recipient: a home or an enterprise account. */
  funeral_home: reference("usr/funeral_home").nullable(),
  funeral_home_detail: detail,
  enterprise_account: reference("usr/funeral_home_enterprise_manager").nullable(),
  /** The buyer's legal name on the day of issue. */
  buyer: z.string(),
  /** Number of its first document. */
  invoice_number: z.string(),
  /** The wire spells it `stared_at`. Both days are within the term. */
  subscriptions: z.array(Line.extend({ stared_at: Day, end_at: Day })),
  packages: z.array(Line),
  choices: z.array(Line),
  products: z.array(Line),
  admin_items: z.array(
    Line.extend({ type: z.enum(itemTypes), date: Day, deceased_name: z.string().nullable() }),
  ),
  subtotal: Amount,
  /** Label to dollars. */
  tax: z.record(z.string(), Amount),
  total_amount: Amount,
  /** The unpaid part of the total; a negative amount is to be refunded. */
  amount_due: Amount,
  /** What was received, less what went back. */
  amount_paid: Amount,
  /** The day of its first document, in the buyer's time zone, as its documents and statements print it. */
  issued_on: Day,
  /** The buyer's time zone: that of the home; UTC for an enterprise account. */
  timezone: z.string(),
  /** The last day on which it is paid in time. */
  due_on: Day,
  /** Open after that day, in the buyer's time zone. */
  is_overdue: z.boolean(),
  /** The buyer's purchase order number. */
  po_number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  payment_method: z.enum(paymentMethods).nullable(),
  paid_at: DateTime.nullable(),
  /** Money received, and money refunded (negative), in order. */
  payments: z.array(
    z.object({ method: z.enum(paymentMethods), amount: Amount, at: DateTime, reason: z.string().nullable() }),
  ),
  /** Refunds that haven't reached the card yet, or that its provider refused. */
  /** A cheque or wire transfer for it was submitted and isn't reviewed yet. */
  is_being_checked: z.boolean(),
  refunds_waiting: z.array(
    z.object({ amount: Amount, status: z.enum(["under_way", "refused"]), refusal: z.string().nullable() }),
  ),
  /** What can still be refunded in total, and to cards. */
  refundable: Amount,
  refundable_to_card: Amount,
  /** The payer's request for a refund; null without one, and again once a refund is made. `declined`: why it was declined. */
  refund_asked: z
    .object({ at: DateTime, by: z.string(), reason: z.string(), declined: z.string().nullable() })
    .nullable(),
  disputes: z.array(
    z.object({
      status: z.enum(disputeStatuses),
      amount: Amount,
      /** The bank's reason code, such as fraudulent. */
      reason: z.string(),
      opened_at: DateTime,
      /** Deadline for a response to the provider; null where it takes none. */
      answer_by: DateTime.nullable(),
    }),
  ),
  /** The reminders that were sent, in order. */
  reminders: z.array(z.object({ step: z.enum(reminderSteps), at: DateTime, to: z.string() })),
  /** Who paused its reminders, and why; null while they aren't. Only super admins read it. */
  reminders_paused: z
    .object({ until: Day.nullable(), reason: z.string(), by: z.string(), at: DateTime })
    .nullable(),
  documents: z.array(
    z.object({
      id: Id,
      number: z.string(),
      kind: z.enum(documentKinds),
      issued_at: DateTime,
      /** The day that it prints, in the buyer's time zone. */
      issued_on: Day,
      total: Amount,
      download_url: z.string(),
    }),
  ),
  created_at: DateTime,
});
export type Invoice = z.infer<typeof Invoice>;

export const invoicesResource = resource(invoices, {
  record: Invoice,
  hidden: { funeral_home: ["reminders_paused"], funeral_home_staff: ["reminders_paused"] },
  create: z.object({}),
  filters: z
    .object({
      funeral_home: Id,
      status: z.enum(invoiceStates),
      /** Invoices with an open dispute or inquiry of a card's bank. */
      disputed: BooleanFilter,
      /** Invoices whose payer asks for a refund that was neither made nor declined. */
      refund_asked: BooleanFilter,
    })
    .partial(),
});
