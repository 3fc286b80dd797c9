import { z } from "zod";
import { Id } from "./fields.schema.ts";

export const BankAccountInfo = z.object({
  /** As the general settings have it; empty while nobody has entered it. */
  bank_account_info: z.string(),
});
export type BankAccountInfo = z.infer<typeof BankAccountInfo>;

/**
 * GET fin/card_settings: whose fields the card's number is typed into. It goes from them to their provider and never to
 * us (DECISIONS A65). `none`: this installation takes no cards.
 */
export const CardSettings = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("stripe"), publishable_key: z.string() }),
  z.object({ provider: z.literal("test"), fields_url: z.string() }),
  z.object({ provider: z.literal("none") }),
]);
export type CardSettings = z.infer<typeof CardSettings>;

/** POST fin/create_payment_intent/{invoiceId}: with it, the provider's fields pay exactly what is due. */
export const PaymentIntent = z.object({ clientSecret: z.string(), amount_in_cents: z.int() });
export type PaymentIntent = z.infer<typeof PaymentIntent>;

/** POST fin/check_payment/{invoiceId}: how the payment of an invoice by card stands, asked of the provider. */
export const CheckedPayment = z.object({
  /** open: nothing was paid by card; processing: the bank hasn't said yet. */
  status: z.enum(["open", "processing", "paid"]),
  /** Why the last try failed, in the provider's words. */
  failure: z.string().nullable(),
});
export type CheckedPayment = z.infer<typeof CheckedPayment>;

/** POST fin/create_checkout_session/{packageId}: the provider's page on which the package is paid. */
export const CheckoutSession = z.object({ url: z.string() });
export type CheckoutSession = z.infer<typeof CheckoutSession>;

/** GET fin/checkout_session/{id}: what became of it. */
export const CheckoutResult = z.object({
  status: z.enum(["open", "processing", "paid", "expired"]),
  package: z.object({ id: Id, name: z.string() }),
  /** There as soon as it is paid. */
  invoice: Id.nullable(),
});
export type CheckoutResult = z.infer<typeof CheckoutResult>;
