import { Readable } from "node:stream";
import {
  check,
  DateTime,
  hasHistory,
  Id,
  type KeyLevel,
  may,
  mayRestore,
  ownProfile,
  Restore,
  type Verb,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { inLanguage, languageOf } from "../language/translate.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import { cleanBody, readBody } from "./body.ts";
import { checkedBody } from "./checked-body.ts";
import { csv, sheetOf } from "./csv.ts";
import type { Definition } from "./define.ts";
import { counted, deletesMany } from "./deletions.ts";
import { history } from "./history.ts";
import { idempotencyKeyOf, requestHash } from "./idempotency.ts";
import { exportRows, list } from "./list.ts";
import { needsProof } from "./needs-proof.ts";
import { keysNeed } from "./open-to-keys.ts";
import { actorInParallel, actorInStatement, answerForActor } from "./pending-actor.ts";
import type { Engine } from "./registry.ts";
import { restore } from "./restore.ts";
import { present, type View } from "./select.ts";
import { usedBy } from "./used-by.ts";
import { create, read, remove, reveal, update } from "./write.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; read it only through requireActor(). */
    actor: Actor | null;
  }
}

/** The signed-in caller. @throws Problem 401 when nobody is signed in. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw problem(request.headers.authorization ? "token_not_valid" : "not_authenticated");
  return request.actor;
}

/** @throws Problem 403 unless the caller's role and accesses grant this. */
export function requireGrant(request: FastifyRequest, definition: Definition, ...verbs: Verb[]): Actor {
  const actor = requireActor(request);
  if (!verbs.some((verb) => may(actor, definition.contract, verb))) throw problem("forbidden");
  return actor;
}

/** The version that If-Match requires; undefined for any. @throws Problem 400 when it isn't one. */
export function versionOf(request: FastifyRequest): string | undefined {
  const sent = request.headers["if-match"];
  if (sent === undefined || sent === "*") return undefined;
  const { data, errors } = check(DateTime, sent.replace(/^"|"$/g, ""));
  if (errors) throw problem("malformed", "If-Match carries the updated_at of the record, in quotes.");
  return data;
}

const BulkDelete = z.object({ ids: z.array(Id).min(1).max(1000) });

/**
 * Registers the routes of one resource: list, read, create, update, delete, bulk delete, and export, restore, history
 * and reveal where granted.
 */
export function serveResource(app: FastifyInstance, engine: Engine, definition: Definition): void {
  readRoutes(app, engine, definition);
  writeRoutes(app, engine, definition);
  deleteRoutes(app, engine, definition);
  otherRoutes(app, engine, definition);
}

/** Whoever signs in: no key makes or changes such records, so that none can let somebody in. */
const withAccounts: readonly string[] = Object.values(ownProfile).map(({ contract }) => contract.path);
/** Options of a plain route: what it needs of an API key (docs/decisions/0069), and when its caller is looked up. */
function plain({ contract: { path } }: Definition, level: KeyLevel, options: { config?: object } = {}) {
  const isClosed = level === "write" && withAccounts.includes(path);
  const keys = isClosed ? undefined : keysNeed(path, level);
  return { config: { ...options.config, ...(keys ? { keys } : {}) } };
}

/** Options of a GET: a caller who only looks must be known before such rows are read. */
const readBy = ({ theirsAlone }: Definition, options: { config?: object } = {}) =>
  theirsAlone ? ({ config: { viewer: "may not" } } as const) : options;

const baseOf = ({ contract }: Definition) => `/v1/${contract.path}`;
const isGranted = ({ contract }: Definition, verb: Verb) =>
  Object.values(contract.grants).some((grants) =>
    [grants].flat().some((grant) => grant?.verbs.includes(verb)),
  );
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;

function readRoutes(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract } = definition;
  const base = baseOf(definition);
  if (isGranted(definition, "list") || isGranted(definition, "ref")) {
    app.get(base, plain(definition, "read", readBy(definition, actorInParallel)), (request) =>
      answerForActor(request, async () => {
        const actor = requireGrant(request, definition, "list", "ref");
        const view: View = may(actor, contract, "list") ? "record" : "ref";
        return list(engine, definition, actor, queryOf(request), view);
      }),
    );
  }
  if (isGranted(definition, "read") || isGranted(definition, "ref")) {
    app.get(`${base}/:id`, plain(definition, "read", readBy(definition, actorInStatement)), (request) =>
      answerForActor(request, async (inStatement) => {
        const actor = requireGrant(request, definition, "read", "ref");
        const view: View = may(actor, contract, "read") ? "record" : "ref";
        return read(engine, definition, actor, idOf(request), view, inStatement);
      }),
    );
  }
}

/** Create and edit. */
function writeRoutes(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const base = baseOf(definition);
  if (isGranted(definition, "create")) {
    app.post(base, plain(definition, "write"), async (request, reply) => {
      const actor = requireGrant(request, definition, "create");
      const body = await readBody(engine, definition, actor, request);
      const key = idempotencyKeyOf(request);
      const once = key ? { key, hash: requestHash([body.fields, Object.keys(body.files)]) } : undefined;
      reply.status(201);
      return create(engine, definition, actor, cleanBody(definition, body, actor, "create"), once);
    });
  }
  if (isGranted(definition, "edit")) {
    app.patch(`${base}/:id`, plain(definition, "write"), async (request) => {
      const actor = requireGrant(request, definition, "edit");
      const body = await readBody(engine, definition, actor, request);
      const values = cleanBody(definition, body, actor, "edit");
      return update(engine, definition, actor, idOf(request), values, versionOf(request));
    });
  }
}

/** Delete, delete several, and restore. */
function deleteRoutes(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract } = definition;
  const base = baseOf(definition);
  if (isGranted(definition, "delete")) {
    const one = definition.deleteNeedsProof ? needsProof : {};
    app.delete(`${base}/:id`, plain(definition, "write", one), async (request, reply) => {
      const actor = requireGrant(request, definition, "delete");
      await remove(engine, definition, actor, idOf(request), counted(engine, actor));
      return reply.status(204).send();
    });
    const many = { config: { needsProof: definition.deleteNeedsProof || deletesMany(engine, "ids") } };
    app.post(`${base}/bulk_delete`, plain(definition, "write", many), async (request) =>
      bulkDelete(engine, definition, request),
    );
    app.post(`${base}/:id/restore`, async (request) => {
      const actor = requireActor(request);
      if (!mayRestore(actor, contract)) throw problem("forbidden");
      return restore(engine, definition, actor, idOf(request), checkedBody(Restore, request));
    });
  }
}

/** History, what refers to a record, reveal and export. */
function otherRoutes(app: FastifyInstance, engine: Engine, definition: Definition): void {
  const { contract } = definition;
  const base = baseOf(definition);
  if (hasHistory(contract)) {
    app.get(`${base}/:id/history`, readBy(definition), async (request) =>
      history(engine, definition, requireActor(request), idOf(request), queryOf(request)),
    );
  }
  if (isGranted(definition, "read")) {
    app.get(`${base}/:id/used_by`, readBy(definition), async (request) => {
      const actor = requireGrant(request, definition, "read");
      const uses = await usedBy(engine, definition, actor, idOf(request));
      return { ...uses, refused: inLanguage(uses.refused, languageOf(request)) };
    });
  }
  if (isGranted(definition, "reveal")) {
    app.post(`${base}/:id/reveal`, async (request, reply) => {
      const actor = requireGrant(request, definition, "reveal");
      reply.header("cache-control", "no-store");
      return reveal(engine, definition, actor, idOf(request));
    });
  }
  if (isGranted(definition, "export")) {
    app.get(`${base}/export`, plain(definition, "read", needsProof), async (request, reply) => {
      const actor = requireGrant(request, definition, "export");
      const { fields, rows } = await exportRows(engine, definition, actor, queryOf(request));
      reply.header("content-type", "text/csv; charset=utf-8");
      const name =
        (await definition.exportName?.(queryOf(request), actor, engine.database)) ??
        contract.name.many.toLowerCase().replaceAll(" ", "-");
      reply.header("content-disposition", `attachment; filename="${name}.csv"`);
      const read = presented(engine, definition, actor, { fields, rows });
      const sheet = definition.sheet?.(languageOf(request)) ?? sheetOf(fields);
      return reply.send(Readable.from(csv(sheet, read)));
    });
  }
}

async function* presented(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  { fields, rows }: { fields: readonly string[]; rows: AsyncIterable<Record<string, unknown>> },
) {
  for await (const row of rows) yield* present(definition, actor, fields, [row], engine.runtime);
}

const isProofNeeded = ({ body }: Problem) => "code" in body && body.code === "proof_needed";

/**
 * Deletes each id by itself, as if requested one by one; reports those that failed with the reason.
 * @throws Problem 403 when the first one already needs a proof, because others were deleted meanwhile
 */
async function bulkDelete(engine: Engine, definition: Definition, request: FastifyRequest) {
  const actor = requireGrant(request, definition, "delete");
  const data = checkedBody(BulkDelete, request);
  const deleted: string[] = [];
  const failed: Record<string, string> = {};
  for (const id of new Set(data.ids)) {
    try {
      await remove(engine, definition, actor, id, counted(engine, actor));
      deleted.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The screen asks for the proof and calls again; once something is deleted it has to read what that was.
      if (isProofNeeded(error) && deleted.length === 0) throw error;
      failed[id] = inLanguage(error.message, languageOf(request));
    }
  }
  return { deleted, failed };
}
