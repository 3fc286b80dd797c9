import {
  actions,
  assignableBy,
  assignedFields,
  type BulkChange,
  BulkChangeRequest,
  type BulkOutcome,
  BulkUndo,
  bulkEmails,
  listWords,
  may,
  type RecentBulkChange,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inLanguage, languageOf } from "../language/translate.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { idempotencyKeyOf, requestHash } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";
import { previewChange, runChange, undoUntil } from "./change-streams.ts";
import { recentChanges } from "./store.ts";
import { previewUndo, undoChange } from "./undo-change.ts";

/** Changes several services at once: previews, runs, lists and undoes (docs/decisions/0057). */
export function bulkChangeRoutes(app: FastifyInstance, engine: Engine, throttle: Throttle): void {
  const base = "/v1/str/stream/bulk_change";

  app.post(base, async (request): Promise<BulkOutcome> => {
    const actor = requireChanger(request);
    const { ids, change, preview, accepted = [] } = checkedBody(BulkChangeRequest, request);
    requireMay(actor, change);
    await throttle.count({ bulk_change: actor.id });
    const asked = { ids: [...new Set(ids)], change, accepted: new Set(accepted) };
    if (preview) return said(await previewChange(engine, actor, asked), request);
    const key = idempotencyKeyOf(request);
    const once = key ? { key, hash: requestHash([ids, change]) } : undefined;
    return said(await runChange(engine, actor, asked, once), request);
  });

  app.get(base, async (request): Promise<{ results: RecentBulkChange[] }> => {
    const actor = requireChanger(request);
    const found = await recentChanges(engine.database, actor);
    return {
      results: found.map((change) => ({ ...change, undo_until: undoUntil(change.kind, change.created_at) })),
    };
  });

  app.post<{ Params: { id: string } }>(`${base}/:id/undo`, async (request): Promise<BulkOutcome> => {
    const actor = requireChanger(request);
    const { accepted = [], preview = false } = checkedBody(BulkUndo, request);
    await throttle.count({ bulk_change: actor.id });
    const undo = preview ? previewUndo : undoChange;
    return said(await undo(engine, actor, request.params.id, new Set(accepted)), request);
  });
}

function requireChanger(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.change_streams, "edit")) throw problem("forbidden");
  return actor;
}

/**
 * The same rights as for one service. A field that the caller's role may not set is refused instead of left out, because
 * the caller would believe that it was set.
 */
function requireMay(actor: Actor, change: BulkChange): void {
  if (change.kind === "publish" && !may(actor, actions.publish_stream, "edit")) throw problem("forbidden");
  if (change.kind === "message" && !may(actor, bulkEmails, "create")) throw problem("forbidden");
  if (change.kind === "shift" && change.days === 0 && change.hours === 0 && change.minutes === 0)
    throw fieldProblem({ change: [listWords.nothingToChange] });
  if (change.kind !== "assign") return;
  const sent = assignedFields.filter((field) => change.values[field] !== undefined);
  if (sent.length === 0) throw fieldProblem({ change: [listWords.nothingToChange] });
  const allowed = assignableBy(actor.role);
  if (sent.some((field) => !allowed.includes(field))) throw problem("forbidden");
}

/** The reasons of rows, which no error carries, in the caller's language. */
function said(outcome: BulkOutcome, request: FastifyRequest): BulkOutcome {
  const language = languageOf(request);
  return {
    ...outcome,
    rows: outcome.rows.map((row) => ({ ...row, problems: inLanguage(row.problems, language) })),
  };
}
