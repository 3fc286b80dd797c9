import { z } from "zod";
import { Id, optionalText } from "./fields.schema.ts";
import { orderKinds } from "./orders.ts";

export const BankAccountInfo = z.object({
  /** From the general settings; empty until somebody enters it. */
  bank_account_info: z.string(),
  /** Whom a cheque is made out to: the seller on invoices. */
  payee: z.string(),
  /** Where a cheque is sent: the seller's address, in lines; empty until somebody enters it. */
  payee_address: z.string(),
});
export type BankAccountInfo = z.infer<typeof BankAccountInfo>;

/**
 * GET fin/card_settings: the provider whose fields take the card's number. The number goes from them to the provider
 * and never to us. `none`: this installation takes no cards.
 */
export const CardSettings = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("stripe"), publishable_key: z.string() }),
  z.object({ provider: z.literal("test"), fields_url: z.string() }),
  z.object({ provider: z.literal("none") }),
]);
export type CardSettings = z.infer<typeof CardSettings>;

/**
 * POST fin/create_payment_intent/{invoiceId}: the secret with which the provider's fields pay exactly the amount due.
 */
export const PaymentIntent = z.object({ clientSecret: z.string(), amount_in_cents: z.int() });
export type PaymentIntent = z.infer<typeof PaymentIntent>;

/** POST fin/check_payment/{invoiceId}: the status of an invoice's card payment, fetched from the provider. */
export const CheckedPayment = z.object({
  /** open: nothing was paid by card; processing: the bank hasn't answered yet. */
  status: z.enum(["open", "processing", "paid"]),
  /** Why the last attempt failed, in the provider's words. */
  failure: z.string().nullable(),
});
export type CheckedPayment = z.infer<typeof CheckedPayment>;

/** The body of POST fin/create_checkout_session/{packageId}; all of it may be left out. */
export const CheckoutRequest = z.object({
  kind: z.enum(orderKinds).optional(),
  /** The purchase order number on the invoice; left out or null: that of the home. */
  po_number: optionalText(100).optional(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** POST fin/create_checkout_session/{packageId}: the provider's page to pay for the package. */
export const CheckoutSession = z.object({
  /** Of the session: what becomes of it is at fin/checkout_session/{id}. */
  id: Id,
  url: z.string(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** GET fin/checkout_session/{id}: its result. */
export const CheckoutResult = z.object({
  status: z.enum(["open", "processing", "paid", "expired"]),
  package: z.object({ id: Id, name: z.string() }),
  /** The provider's page, while it can be paid there. */
  url: z.string().nullable(),
  /** Present once it is paid. */
  invoice: Id.nullable(),
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;
