import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { acquirerRoutes } from "./acquirer/acquirer.routes.ts";
import { type TestAcquirer, testAcquirer } from "./acquirer/acquirer.ts";
import { webhooksOf } from "./acquirer/webhooks.ts";
import type { CardPayments } from "./payments.ts";

/** Where providers send their webhooks. */
export const webhookPath = "/v1/payments/webhook";

/**
 * Creates the provider that the settings name, with its pages if it is the test acquirer; undefined: no card
 * payments.
 */
export async function choosePayments(
  http: FastifyInstance,
  { payments: chosen, secretKey, publicUrl }: Config,
  database: Database,
): Promise<CardPayments | undefined> {
  switch (chosen.by) {
    case "stripe":
      return (await import("./stripe.ts")).stripePayments(chosen);
    case "test": {
      const acquirer = createTestAcquirer(http, { secretKey, publicUrl, database });
      acquirerRoutes(http, acquirer);
      return acquirer;
    }
    default:
      return undefined;
  }
}

/** The test acquirer; its webhooks call the public route, as any provider's do. */
export function createTestAcquirer(
  http: FastifyInstance,
  parts: { secretKey: string; publicUrl: string; database: Database },
): TestAcquirer {
  const { secretKey, publicUrl, database } = parts;
  const secret = createHash("sha256").update(`test acquirer ${secretKey}`).digest("hex");
  const send = async (payload: string, signature: string) => {
    const response = await http.inject({
      method: "POST",
      url: webhookPath,
      payload,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
    return response.statusCode === 200;
  };
  return testAcquirer({ database, webhooks: webhooksOf(database, secret, send), secret, publicUrl });
}
