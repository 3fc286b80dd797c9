import { z } from "zod";
import { renewalStops } from "./automatic-renewal.ts";
import { DateTime, Day, Id } from "./fields.schema.ts";

/** GET fin/automatic_renewal: whether the home's plan renews itself, by which card, and what is charged when. */
export const AutomaticRenewal = z.object({
  /** Whether cards are taken here at all. */
  is_available: z.boolean(),
  is_on: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullable(),
  /** Why it stopped by itself, with the bank's last answer. */
  stopped: z.object({ why: z.enum(renewalStops), failure: z.string().nullable() }).nullable(),
  /** The next renewal in dollars; null where no term ends, such as for a package that is used up. */
  next: z
    .object({
      package: z.string(),
      /** The day of the charge. */
      on: Day,
      price: z.number(),
      taxes: z.array(z.object({ label: z.string(), amount: z.number() })),
      total: z.number(),
    })
    .nullable(),
  /** A renewal whose card was declined, and when it is tried again; null: not any more. */
  unpaid: z.object({ invoice: Id, number: z.string(), next_try_at: DateTime.nullable() }).nullable(),
});
export type AutomaticRenewal = z.infer<typeof AutomaticRenewal>;

/** POST fin/automatic_renewal/setup: the secret with which the provider's fields save a card. */
export const CardSetupSecret = z.object({ clientSecret: z.string() });
export type CardSetupSecret = z.infer<typeof CardSetupSecret>;
