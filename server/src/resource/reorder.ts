import { check, Reordering } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import { audit } from "./audit.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";
import { requireGrant } from "./routes.ts";
import { visible } from "./select.ts";

interface Place {
  id: string;
  position: number;
}

/**
 * Who stands where when these stand in the order of `ids`: they share out the places they have, the highest to the first.
 * Only those that move.
 */
export function sharedOut(places: readonly Place[], ids: readonly string[]): (Place & { from: number })[] {
  const from = new Map(places.map(({ id, position }) => [id, position]));
  const descending = places.map(({ position }) => position).toSorted((a, b) => b - a);
  return ids
    .map((id, index) => ({ id, position: descending[index] ?? 0, from: from.get(id) ?? 0 }))
    .filter((place) => place.position !== place.from);
}

/**
 * POST {resource}/order: puts records of a resource that has a `position` in the order they are sent in; see
 * {@link Reordering}. Their version stays: whoever edits one meanwhile is not refused for it.
 */
export function reorderRoute(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract, table } = definition;
  app.post(`/v1/${contract.path}/order`, async (request) => {
    const actor = requireGrant(request, definition, "edit");
    const { data, errors } = check(Reordering, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const ids = [...new Set(data.ids)];
    const moved = await engine.database.transaction(async (tx) => {
      // In the order of their ids, so that two who arrange the same don't wait for each other.
      const places = await tx.run<Place>(
        sql`select id, position from ${table} where ${allOf(inArray(table.id, ids), visible(definition, actor))} order by id for update`,
      );
      if (places.length !== ids.length) throw problem("not_found");
      const moving = sharedOut(places, ids);
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
