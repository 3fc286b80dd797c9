import { actions, type CreditStatus, credits as contract, may } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { giveStreamBack } from "../../billing/stream-balance.ts";
import type { Queries } from "../../database/database.ts";
import { problem } from "../../problems.ts";
import { audit } from "../../resource/audit.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { read } from "../../resource/write.ts";
import { admins } from "../../tables/admins.table.ts";
import { creditProposals as table } from "../../tables/credit-proposals.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { credits } from "./credits.resource.ts";

const decisions = { grant: "granted", decline: "declined" } as const satisfies Record<string, CreditStatus>;

/** A super admin's decision on a proposed credit. The same one again changes nothing; another one is refused. */
export function creditRoutes(app: FastifyInstance, engine: Engine): void {
  for (const [decision, status] of Object.entries(decisions))
    app.post<{ Params: { id: string } }>(`/v1/${contract.path}/:id/${decision}`, async (request) => {
      const actor = requireActor(request);
      if (!may(actor, actions.decide_credit, "edit")) throw problem("forbidden");
      const { id } = request.params;
      if (!isUuid(id)) throw problem("not_found");
      await engine.database.transaction(async (tx) => {
        const { home, stream, status: before } = await lockProposal(tx, id);
        if (before === status) return;
        if (before !== "proposed") throw problem("credit_decided");
        if (status === "granted") await giveStreamBack(tx, home, stream);
        const by = sql`(select ${admins.full_name} from ${admins} where ${eq(admins.id, actor.id)})`;
        await tx.orm
          .update(table)
          .set({ status, funeral_home: home, decided_at: sql`now()`, updated_at: sql`now()`, decided_by: by })
          .where(eq(table.id, id));
        const changes = { status: [before, status] as [unknown, unknown] };
        await audit(tx, actor, { verb: "edit", resource: contract.path, record: id, changes });
      });
      return read(engine, credits, actor, id, "record");
    });
}

/** Locks the proposal. `home`: whose service it is now. @throws Problem 404 */
async function lockProposal(tx: Queries, id: string) {
  const [found] = await tx.run<{ home: string; stream: string; status: CreditStatus }>(sql`
    select ${streams.funeral_home} as home, ${table.stream}, ${table.status} from ${table}
    join ${streams} on ${streams.id} = ${table.stream}
    where ${eq(table.id, id)} and ${table.deleted_at} is null for update of ${table}`);
  if (!found) throw problem("not_found");
  return found;
}
