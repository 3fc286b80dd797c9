import { actions, invoices as contract, may, PauseReminders } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { lockInvoice } from "../../billing/payments.ts";
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
import { invoices } from "./invoices.resource.ts";

type Pause = Partial<typeof table.$inferInsert>;

/** Pausing the reminders of an unpaid invoice, until a day or for good, and resuming them. */
export function reminderRoutes(app: FastifyInstance, engine: Engine): void {
  const one = `/v1/${contract.path}/:id`;
  app.post(`${one}/pause_reminders`, async (request) => {
    const { actor, id } = requireBookkeeper(request);
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
    const { actor, id } = requireBookkeeper(request);
    // The day stays, so that what came due during the pause is sent from today on.
    return change(engine, actor, id, async (tx) => ({
      reminders_paused_at: null,
      reminders_paused_until: await yesterday(tx),
    }));
  });
}

async function yesterday(tx: Queries): Promise<string> {
  const [found] = await tx.run<{ day: string }>(sql`select (current_date - 1)::text as day`);
  return found?.day ?? "";
}

/** @throws Problem 403 for anyone but a super admin in charge of packages, and 404 */
function requireBookkeeper(request: FastifyRequest): { actor: Actor; id: string } {
  const actor = requireActor(request);
  if (!may(actor, actions.pause_reminders, "edit")) throw problem("forbidden");
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw problem("not_found");
  return { actor, id };
}

/** Changes an invoice under its lock, with a row of the audit log. @throws Problem 404 */
async function change(engine: Engine, actor: Actor, id: string, pause: (tx: Queries) => Promise<Pause>) {
  await engine.database.transaction(async (tx) => {
    const locked = await lockInvoice(tx, id);
    if (!locked) throw problem("not_found");
    const after = await pause(tx);
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
