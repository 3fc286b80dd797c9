import { check, GuestsBulkUpdate } from "@vigil/contract";
import { inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { fieldProblem, problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import { allOf } from "../../resource/define.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { guests } from "./guests.resource.ts";
import { guests as table } from "./guests.table.ts";

/** Lets many guests watch or download at once: all of them, or none (DECISIONS A61). */
export function guestRoutes(app: FastifyInstance, engine: Engine): void {
  app.post("/v1/str/stream_guests/bulk_update", async (request) => {
    const actor = requireGrant(request, guests, "edit");
    const { data, errors } = check(GuestsBulkUpdate, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const { ids: sent, ...set } = data;
    const ids = [...new Set(sent)];
    await engine.database.transaction(async (tx) => {
      const where = allOf(inArray(table.id, ids), visible(guests, actor));
      const changed = await tx.orm
        .update(table)
        .set({ ...set, updated_at: new Date() })
        .where(where)
        .returning({ id: table.id });
      if (changed.length !== ids.length) throw problem("not_found");
      const changes = Object.fromEntries(
        Object.entries(set).map(([field, value]) => [field, [null, value] as [unknown, unknown]]),
      );
      for (const { id } of changed)
        await audit(tx, actor, { verb: "edit", resource: guests.contract.path, record: id, changes });
    });
    return { updated: ids.length };
  });
}
