import { Seen } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { checkedBody } from "./checked-body.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";
import { requireGrant } from "./routes.ts";
import { visible } from "./select.ts";

/**
 * POST {resource}/seen: marks records of a resource with an `is_new` as seen; see {@link Seen}. Seeing is no change, so
 * it isn't audited.
 */
export function seenRoute(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract, table } = definition;
  app.post(`/v1/${contract.path}/seen`, async (request) => {
    const actor = requireGrant(request, definition, "list");
    const data = checkedBody(Seen, request);
    const ids = [...new Set(data.ids)];
    await engine.database.transaction(async (tx) => {
      const seen = await tx.run(
        sql`update ${table} set is_new = false where ${allOf(inArray(table.id, ids), visible(definition, actor))} returning ${table.id}`,
      );
      if (seen.length !== ids.length) throw problem("not_found");
    });
    return { seen: ids.length };
  });
}
