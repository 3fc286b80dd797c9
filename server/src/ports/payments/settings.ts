import { z } from "zod";

/** The environment variables for card payments. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
};

export type PaymentsSettings =
  | { by: "stripe"; secretKey: string; publishableKey: string; webhookSecret: string }
  | { by: "test" }
  | { by: "none" };

const environment = z.object(paymentsEnvironment);

/**
 * Stripe if its keys are set; in a demo the test acquirer; else no card payments.
 * @throws Error when Stripe's keys are incomplete, or when a demo would run in production
 */
export function paymentsSettings(
  env: z.output<typeof environment> & { NODE_ENV: string },
  demo: boolean,
): PaymentsSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey || publishableKey || webhookSecret) {
    if (!secretKey || !publishableKey || !webhookSecret)
      throw new Error(
        "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together. Set all of them or none.",
      );
    return { by: "stripe", secretKey, publishableKey, webhookSecret };
  }
  if (!demo) return { by: "none" };
  if (env.NODE_ENV === "production")
    throw new Error(
      "STRIPE_SECRET_KEY: a demo takes test cards for money, which must not be in production. Set Stripe's keys, or DEMO=false.",
    );
  return { by: "test" };
}
