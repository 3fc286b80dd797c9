import { Reordering } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { audit } from "./audit.ts";
import { checkedBody } from "./checked-body.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";
import { requireGrant } from "./routes.ts";
import { visible } from "./select.ts";

interface Positioned {
  id: string;
  position: number;
}

/**
 * The new positions when records are put in the order of `ids`: they share the positions that they already have, the
 * highest for the first. Returns only the records that move.
 */
export function reorderedPositions(
  current: readonly Positioned[],
  ids: readonly string[],
): (Positioned & { from: number })[] {
  const from = new Map(current.map(({ id, position }) => [id, position]));
  const descending = current.map(({ position }) => position).toSorted((a, b) => b - a);
  return ids
    .map((id, index) => ({ id, position: descending[index] ?? 0, from: from.get(id) ?? 0 }))
    .filter((moved) => moved.position !== moved.from);
}

/**
 * POST {resource}/order: puts records of a resource with a `position` in the order in which they are sent; see {@link
 * Reordering}. Their version doesn't change, so that somebody who is editing one meanwhile isn't refused.
 */
export function reorderRoute(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract, table } = definition;
  app.post(`/v1/${contract.path}/order`, async (request) => {
    const actor = requireGrant(request, definition, "edit");
    const data = checkedBody(Reordering, request);
    const ids = [...new Set(data.ids)];
    const moved = await engine.database.transaction(async (tx) => {
      // Locked in the order of their ids, so that two concurrent reorderings can't deadlock.
      const current = await tx.run<Positioned>(
        sql`select id, position from ${table} where ${allOf(inArray(table.id, ids), visible(definition, actor))} order by id for update`,
      );
      if (current.length !== ids.length) throw problem("not_found");
      const moving = reorderedPositions(current, ids);
      if (moving.length === 0) return 0;
      const pairs = moving.map(({ id, position }) => sql`(${id}::uuid, ${position}::int)`);
      await tx.run(
        sql`update ${table} set position = m.position from (values ${sql.join(pairs, sql`, `)}) m (id, position) where ${table.id} = m.id`,
      );
      for (const { id, position, from } of moving)
        await audit(tx, actor, {
          verb: "edit",
          resource: contract.path,
          record: id,
          changes: { position: [from, position] },
        });
      return moving.length;
    });
    return { moved };
  });
}
