import {
  type Action,
  actions,
  invoices as contract,
  type Grants,
  may,
  PauseReminders,
  type PaymentMethod,
  RefundReason,
  refunds,
  type Verb,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { buyersToday } from "../../billing/due.ts";
import { lockInvoice } from "../../billing/payments.ts";
import { isDisputed } from "../../checkout/disputes.ts";
import { sendRefundAskedEmails, sendRefundDeclinedEmail } from "../../checkout/emails.ts";
import { refundable } from "../../checkout/refundable.ts";
import type { Queries } from "../../database/database.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { read } from "../../resource/write.ts";
import { admins } from "../../tables/admins.table.ts";
import { invoices as table } from "../../tables/billing.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { staff } from "../../tables/staff.table.ts";
import { invoices, isRefundAsked } from "./invoices.resource.ts";

type Change = Partial<typeof table.$inferInsert>;

/**
 * Asking for a refund of a paid invoice, and declining that. Asking again, before it is made or declined, changes nothing
 * and emails nobody.
 */
export function refundRequestRoutes(app: FastifyInstance, engine: Engine): void {
  app.post(`/v1/${contract.path}/:id/ask_refund`, async (request) => {
    const { actor, id } = requireAction(request, actions.ask_refund);
    const asked = await read(engine, invoices, actor, id, "record");
    const { reason } = checkedBody(RefundReason, request);
    return change(engine, actor, id, async (tx) => {
      const [now] = await tx.run<{ is_asked: boolean; cents: number }>(
        sql`select ${isRefundAsked} as is_asked, ${refundable}::int as cents from ${table} where ${eq(table.id, id)}`,
      );
      if (now?.is_asked) return {};
      if (!now?.cents) throw problem("nothing_to_refund");
      if (await isDisputed(tx, id)) throw problem("payment_disputed");
      const method = (asked.payment_method ?? "wire") as PaymentMethod;
      const money = { invoice: id, method, amount_in_cents: now.cents };
      await sendRefundAskedEmails(tx, engine.runtime, { ...money, reason });
      return {
        refund_asked_at: new Date(),
        refund_asked_by: await nameOf(tx, actor),
        refund_asked_reason: reason,
        refund_declined_reason: null,
      };
    });
  });
  app.post(`/v1/${contract.path}/:id/decline_refund`, async (request) => {
    const { actor, id } = requireMay(request, refunds, "create");
    const { payment_method } = await read(engine, invoices, actor, id, "record");
    const { reason } = checkedBody(RefundReason, request);
    return change(engine, actor, id, async (tx) => {
      const [open] = await tx.run<{ asked: string; amount_in_cents: number }>(
        sql`select ${table.refund_asked_reason} as asked, ${refundable}::int as amount_in_cents from ${table}
          where ${eq(table.id, id)} and ${isRefundAsked}`,
      );
      if (!open) throw problem("no_refund_asked");
      const method = (payment_method ?? "wire") as PaymentMethod;
      await sendRefundDeclinedEmail(tx, engine.runtime, { invoice: id, method, ...open, reason });
      return { refund_declined_reason: reason };
    });
  });
}

async function nameOf(tx: Queries, { id }: Actor): Promise<string> {
  const [found] = await tx.run<{ name: string }>(sql`
    select ${staff.full_name} as name from ${staff} where ${eq(staff.id, id)}
    union all select ${homes.funeral_home_name} from ${homes} where ${eq(homes.id, id)}`);
  return found?.name ?? "";
}

/** Pausing the reminders of an unpaid invoice, until a day or for good, and resuming them. */
export function reminderRoutes(app: FastifyInstance, engine: Engine): void {
  const one = `/v1/${contract.path}/:id`;
  app.post(`${one}/pause_reminders`, async (request) => {
    const { actor, id } = requireAction(request, actions.pause_reminders);
    const { until = null, reason } = checkedBody(PauseReminders, request);
    return change(engine, actor, id, async (tx) => {
      const [who] = await tx.orm
        .select({ name: admins.full_name })
        .from(admins)
        .where(eq(admins.id, actor.id));
      return {
        reminders_paused_at: new Date(),
        reminders_paused_by: who?.name ?? "",
        reminders_paused_reason: reason,
        reminders_paused_until: until,
      };
    });
  });
  app.post(`${one}/resume_reminders`, async (request) => {
    const { actor, id } = requireAction(request, actions.pause_reminders);
    // The day stays, so that what came due during the pause is sent from today on.
    return change(engine, actor, id, async (tx) => ({
      reminders_paused_at: null,
      reminders_paused_until: await yesterday(tx, id),
    }));
  });
}

/** The day before today where the buyer of an invoice is. */
async function yesterday(tx: Queries, invoice: string): Promise<string> {
  const [found] = await tx.run<{ day: string }>(
    sql`select (${buyersToday} - 1)::text as day from ${table} where ${eq(table.id, invoice)}`,
  );
  return found?.day ?? "";
}

const requireAction = (request: FastifyRequest, action: Action) => requireMay(request, action, "edit");

/** @throws Problem 403 for whom it isn't granted, and 404 */
function requireMay(
  request: FastifyRequest,
  to: { grants: Grants },
  verb: Verb,
): { actor: Actor; id: string } {
  const actor = requireActor(request);
  if (!may(actor, to, verb)) throw problem("forbidden");
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw problem("not_found");
  return { actor, id };
}

/** Changes an invoice under its lock, with a row of the audit log. @throws Problem 404 */
async function change(engine: Engine, actor: Actor, id: string, decide: (tx: Queries) => Promise<Change>) {
  await engine.database.transaction(async (tx) => {
    const locked = await lockInvoice(tx, id);
    if (!locked) throw problem("not_found");
    const after = await decide(tx);
    if (Object.keys(after).length === 0) return;
    const [before] = await tx.orm.select().from(table).where(eq(table.id, id));
    await tx.orm
      .update(table)
      .set({ ...after, updated_at: sql`now()` })
      .where(eq(table.id, id));
    const changes = Object.fromEntries(
      Object.entries(after).map(([field, value]) => [
        field,
        [before?.[field as keyof typeof before] ?? null, value] as [unknown, unknown],
      ]),
    );
    await audit(tx, actor, { verb: "edit", resource: contract.path, record: id, changes });
  });
  return read(engine, invoices, actor, id, "record");
}
