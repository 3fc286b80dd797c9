import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../database/database.ts";
import { type TestPayment, testEvents } from "../../../tables/acquirer.table.ts";
import { signed } from "../webhook.ts";
import type { TestIntent } from "./core/acquirer.ts";

/** Delivers what waits. Whoever receives it twice, or late, must bear it, as with any provider. */
export interface Webhooks {
  deliver(): Promise<void>;
}

/** Events at one go. */
const most = 100;

/** @param send one call of the webhook's address; false when it wasn't taken */
export function webhooksOf(
  database: Database,
  secret: string,
  send: (body: string, signature: string) => Promise<boolean>,
): Webhooks {
  const deliverAll = async () => {
    const waiting = await database.run<{ id: string; body: string }>(
      sql`select id, body from ${testEvents} where delivered_at is null order by created_at limit ${most}`,
    );
    for (const { id, body } of waiting) {
      if (!(await send(body, await signed(secret, body, Date.now())))) continue;
      await database.orm.update(testEvents).set({ delivered_at: new Date() }).where(eq(testEvents.id, id));
    }
  };
  // One round at a time; what comes up during it is seen by the next.
  let round = Promise.resolve();
  let isAsked = false;
  return {
    deliver: () => {
      if (isAsked) return round;
      isAsked = true;
      // What fails now waits for the next call: nobody is there to be told.
      round = round.then(() => {
        isAsked = false;
        return deliverAll().catch(() => undefined);
      });
      return round;
    },
  };
}

/** Writes down what is to be told of a payment, in the transaction that changed it. */
export async function announce(tx: Queries, payment: TestPayment, before: TestIntent): Promise<void> {
  const { id, session, notes, state } = payment;
  const about = (object: string, told: string) => ({ object, id: told, payment_intent: id, metadata: notes });
  const events: [type: string, object: object][] = [];
  if (state.status === "paid" && before.status !== "paid") {
    events.push(["payment_intent.succeeded", { ...about("payment_intent", id), status: "succeeded" }]);
    if (session) events.push(["checkout.session.completed", about("checkout.session", session)]);
  }
  if (state.failure && state.failure !== before.failure)
    events.push(["payment_intent.payment_failed", about("payment_intent", id)]);
  if (state.status === "cancelled") events.push(["payment_intent.canceled", about("payment_intent", id)]);
  for (const back of state.refunds.slice(before.refunds.length))
    events.push(["refund.updated", about("refund", back.id)]);
  if (state.dispute && state.dispute.status !== before.dispute?.status)
    events.push([
      state.dispute.status === "open" ? "charge.dispute.created" : "charge.dispute.closed",
      about("dispute", state.dispute.id),
    ]);
  if (events.length === 0) return;
  await tx.orm.insert(testEvents).values(
    events.map(([type, object]) => {
      const event = `evt_test_${randomBytes(18).toString("base64url")}`;
      return { id: event, body: JSON.stringify({ id: event, object: "event", type, data: { object } }) };
    }),
  );
}
