import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { type Booked, planChanges } from "./core/plan.ts";

/** Whether a home may publish one more stream (DECISIONS B-PLAN). Of `funeral_home`. */
export const isWithinLimits = sql<boolean>`(${homes.available_stream_count} + ${homes.overdraft_limit} > 0)`;

/**
 * Takes from the home's streams, or gives back, what a change of one of its streams comes to. The stream's row is
 * locked; the home's is by the update itself, so of two who publish with one stream left, one is told so.
 * @throws Problem plan_limit for anyone but a super admin (DECISIONS A60)
 */
export async function settlePlan(
  tx: Queries,
  actor: Pick<Actor, "role">,
  before: Booked | null,
  after: Booked,
): Promise<void> {
  for (const { home, by } of planChanges(before, after)) {
    const isFree = by > 0 || actor.role === "super_admin";
    const settled = await tx.orm
      .update(homes)
      .set({ available_stream_count: sql`${homes.available_stream_count} + ${by}` })
      .where(and(eq(homes.id, home), isFree ? undefined : isWithinLimits))
      .returning({ id: homes.id });
    if (settled.length === 0) throw problem("plan_limit");
  }
}
