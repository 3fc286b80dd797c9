import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../database/database.ts";
import { type TestPayment, testEvents } from "../../../tables/acquirer.table.ts";
import { signWebhook } from "../webhook.ts";
import type { TestIntent } from "./core/acquirer.ts";

/** Delivers pending webhooks. As with any provider, one may arrive late or more than once. */
export interface Webhooks {
  deliver(): Promise<void>;
}

/** Events delivered in one round. */
const batchSize = 100;

/** @param send posts one event to the webhook's address; resolves to false unless it was accepted */
export function webhooksOf(
  database: Database,
  secret: string,
  send: (body: string, signature: string) => Promise<boolean>,
): Webhooks {
  const deliverAll = async () => {
    const pending = await database.run<{ id: string; body: string }>(
      sql`select id, body from ${testEvents} where delivered_at is null order by created_at limit ${batchSize}`,
    );
    for (const { id, body } of pending) {
      if (!(await send(body, await signWebhook(secret, body, Date.now())))) continue;
      await database.orm.update(testEvents).set({ delivered_at: new Date() }).where(eq(testEvents.id, id));
    }
  };
  // One round at a time; a call during a round starts one more after it.
  let round = Promise.resolve();
  let isQueued = false;
  return {
    deliver: () => {
      if (isQueued) return round;
      isQueued = true;
      // A failure is ignored, because the next call delivers the rest.
      round = round.then(() => {
        isQueued = false;
        return deliverAll().catch(() => undefined);
      });
      return round;
    },
  };
}

/** Queues the webhooks for a payment's change, in the transaction that changed it. */
export async function queueEvents(tx: Queries, payment: TestPayment, before: TestIntent): Promise<void> {
  const { id, session, notes, state } = payment;
  const objectOf = (object: string, objectId: string) => ({
    object,
    id: objectId,
    payment_intent: id,
    metadata: notes,
  });
  const events: [type: string, object: object][] = [];
  if (state.status === "paid" && before.status !== "paid") {
    events.push(["payment_intent.succeeded", { ...objectOf("payment_intent", id), status: "succeeded" }]);
    if (session) events.push(["checkout.session.completed", objectOf("checkout.session", session)]);
  }
  if (state.failure && state.failure !== before.failure)
    events.push(["payment_intent.payment_failed", objectOf("payment_intent", id)]);
  if (state.status === "cancelled") events.push(["payment_intent.canceled", objectOf("payment_intent", id)]);
  for (const refund of state.refunds.slice(before.refunds.length))
    events.push(["refund.updated", objectOf("refund", refund.id)]);
  if (state.dispute && state.dispute.status !== before.dispute?.status)
    events.push([
      state.dispute.status === "open" ? "charge.dispute.created" : "charge.dispute.closed",
      objectOf("dispute", state.dispute.id),
    ]);
  if (events.length === 0) return;
  await tx.orm.insert(testEvents).values(
    events.map(([type, object]) => {
      const event = `evt_test_${randomBytes(18).toString("base64url")}`;
      return { id: event, body: JSON.stringify({ id: event, object: "event", type, data: { object } }) };
    }),
  );
}
