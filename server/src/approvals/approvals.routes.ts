import { type Action, type Approved, actions, streams as contract, may } from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { update } from "../resource/write.ts";
import { streamRows } from "../scopes/streams.scope.ts";
import type { Throttle } from "../security/throttle.ts";
import { streams as table } from "../tables/streams.table.ts";
import { approve } from "./approve.ts";
import { isPrefetch } from "./core/approval.ts";
import type { ApprovalAction } from "./hooks.ts";

const validation = "str/idsession/pincode-validation";

/** The approval link's endpoint, and the home's requests and withdrawals of approvals. */
export function approvalRoutes(
  app: FastifyInstance,
  { engine, throttle }: { engine: Engine; throttle: Throttle },
): void {
  const approveByLink = async (request: FastifyRequest, reply: FastifyReply): Promise<Approved> => {
    withoutTraces(reply);
    // This GET changes state, so a prefetch must not count as the manager's approval.
    if (isPrefetch(request.headers)) throw problem("only_a_preview");
    const attempt = { approve_address: request.ip };
    await throttle.count(attempt);
    const { pincode } = request.query as { pincode?: unknown };
    if (typeof pincode !== "string" || pincode === "" || pincode.length > 200)
      throw problem("approval_unknown");
    const approved = await approve(engine, pincode, request.ip);
    await throttle.forgive(attempt);
    request.log.info({ address: request.ip }, "an approval link was opened");
    return approved;
  };
  const head = async (_request: FastifyRequest, reply: FastifyReply) =>
    withoutTraces(reply).header("allow", "GET").status(405).send();
  // The API's specification lists this path without /v1, so both are served.
  for (const base of ["/v1/", "/"]) {
    app.get(`${base}${validation}`, { exposeHeadRoute: false }, approveByLink);
    app.head(`${base}${validation}`, head);
  }

  const one = `/v1/${contract.path}/:id/approval`;
  app.post(`${one}/ask`, async (request) => {
    const { actor, id } = await requireSession(engine, request, actions.ask_approval);
    await throttle.count({ approval_letter: id });
    return act(engine, actor, id, { deed: "ask" });
  });
  app.post(`${one}/withdraw`, async (request) => {
    const { actor, id } = await requireSession(engine, request, actions.withdraw_approval);
    return act(engine, actor, id, { deed: "withdraw" });
  });
}

const act = (engine: Engine, actor: Actor, id: string, approval: ApprovalAction) =>
  update(engine, engine.definition(contract.path), actor, id, { approval });

/** Keeps the link out of caches and referrers. */
const withoutTraces = (reply: FastifyReply): FastifyReply =>
  reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");

/** @throws Problem 403 without the right, 404 outside the caller's rows, 400 for a stream that isn't an ID session */
async function requireSession(
  engine: Engine,
  request: FastifyRequest,
  action: Action,
): Promise<{ actor: Actor; id: string }> {
  const actor = requireActor(request);
  if (!may(actor, action, "edit")) throw problem("forbidden");
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw problem("not_found");
  const isOwn = allOf(eq(table.id, id), isNull(table.deleted_at), streamRows[actor.role](actor));
  const [found] = await engine.database.run<{ stream_type: string }>(
    sql`select ${table.stream_type} from ${table} where ${isOwn}`,
  );
  if (!found) throw problem("not_found");
  if (found.stream_type !== "id_session") throw problem("not_an_id_session");
  return { actor, id };
}
