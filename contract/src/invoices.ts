import { description } from "./description.ts";

export const paymentMethods = ["cheque", "card", "wire"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** credited: cancelled before anything was paid; refunded: all that was paid was sent back. */
export const invoiceStatuses = ["open", "paid", "credited", "refunded"] as const;
/**
 * The states by which a list of invoices is filtered; overdue: open after the day on which it was due, and nothing that
 * was sent for it is being checked.
 */
export const invoiceStates = ["open", "overdue", "paid", "credited", "refunded"] as const;
/** The reminders of an unpaid invoice, in order: before it is due, and twice after. Each is sent once. */
export const reminderSteps = ["before", "first", "second"] as const;
export type ReminderStep = (typeof reminderSteps)[number];
/**
 * A dispute, by the answer of the card's bank. inquiry: it only asks; open: it holds the money until it decides; won:
 * the payment stands; lost: the money is gone, and owed again.
 */
export const disputeStatuses = ["inquiry", "open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
/** A supplement adds charges after the invoice was issued; a credit note cancels charges. */
export const documentKinds = ["invoice", "supplement", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Charges that a super admin adds by hand. */
export const itemTypes = ["charge", "addon", "adjustment"] as const;

export const invoices = description({
  path: "fin/invoice",
  name: { one: "Invoice", many: "Invoices" },
  title: "name",
  refFields: ["invoice_number"],
  ordering: ["created_at", "name", "invoice_number", "due_on"],
  /** The overdue first, the longest overdue before the others, then the newest. */
  orders: ["overdue_first"],
  totals: ["total_amount", "amount_paid", "amount_due"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read", "ref"] },
    funeral_home: { verbs: ["list", "read"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read"] },
  },
});
