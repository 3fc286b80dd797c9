import {
  type CaptionsToEdit,
  type CaptionsView,
  type Cue,
  captionLimits,
  captionsType,
  EditedCaptions,
  type Language,
  languageCodes,
  type Verb,
  words,
} from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { webvttOf } from "../../captions/core/webvtt.ts";
import { readCaptions } from "../../captions/read.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { allOf } from "../../resource/define.ts";
import { editConflictProblem } from "../../resource/edit-conflict.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant, versionOf } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { captions } from "../../tables/captions.table.ts";
import { recordings as table } from "../../tables/recordings.table.ts";
import { recordings } from "./recordings.resource.ts";

const path = "/v1/str/stream_video/:id/captions";
/** Bytes of a body: edited captions are JSON, which takes more room than a file. */
const bodyLimit = 4 * captionLimits.fileBytes;

/**
 * The captions of a recording. Whoever reads the recording reads them; whoever edits it uploads, edits, deletes them
 * and has them made.
 */
export function captionRoutes(app: FastifyInstance, engine: Engine): void {
  const { database } = engine;
  const readable = (request: FastifyRequest) => requireRecording(engine, request, "read");
  const editable = (request: FastifyRequest) => requireRecording(engine, request, "edit");

  app.get(path, async (request): Promise<CaptionsView> => {
    const { id } = await readable(request);
    return viewOf(engine, id);
  });

  app.get(`${path}/:language`, async (request): Promise<CaptionsToEdit> => {
    const { id } = await readable(request);
    const [found] = await database.orm
      .select()
      .from(captions)
      .where(isOf(id, languageOf(request)));
    if (found?.webvtt == null) throw problem("not_found");
    const { cues = [] } = await readCaptions(Buffer.from(found.webvtt));
    return { cues, updated_at: found.updated_at.toISOString() };
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(captionsType, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.put(`${path}/:language`, { bodyLimit }, async (request): Promise<CaptionsView> => {
      const { id, actor } = await editable(request);
      const language = languageOf(request);
      const version = versionOf(request);
      const webvtt = await webvttIn(request);
      await database.transaction(async (tx) => {
        const current = await lock(tx, id, language);
        const since = current?.updated_at.toISOString();
        if (version !== undefined && since !== undefined && since !== version)
          throw await editConflictProblem(engine, recordings, tx, actor, { id, updated_at: since });
        // What a speech engine still writes is given up.
        await save(tx, id, language, { webvtt, state: "ready", problem: null });
        await note(tx, actor, id, "captions");
      });
      return viewOf(engine, id);
    });
  });

  app.delete(`${path}/:language`, async (request): Promise<CaptionsView> => {
    const { id, actor } = await editable(request);
    const language = languageOf(request);
    await database.transaction(async (tx) => {
      const current = await lock(tx, id, language);
      if (!current) throw problem("not_found");
      await tx.orm.delete(captions).where(eq(captions.id, current.id));
      await note(tx, actor, id, "delete_captions");
    });
    return viewOf(engine, id);
  });

  app.post(`${path}/:language/make`, async (request): Promise<CaptionsView> => {
    const { id, actor } = await editable(request);
    const language = languageOf(request);
    if (!engine.runtime.hasSpeechEngine) throw problem("no_speech_engine");
    await database.transaction(async (tx) => {
      const current = await lock(tx, id, language);
      if (current?.state === "making") return;
      await save(tx, id, language, { state: "making", problem: null });
      await note(tx, actor, id, "make_captions");
    });
    return viewOf(engine, id);
  });
}

async function requireRecording(
  { database }: Engine,
  request: FastifyRequest,
  verb: Verb,
): Promise<{ actor: Actor; id: string }> {
  const actor = requireGrant(request, recordings, verb);
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw problem("not_found");
  const [recording] = await database.orm
    .select({ id: table.id })
    .from(table)
    .where(allOf(eq(table.id, id), visible(recordings, actor)));
  if (!recording) throw problem("not_found");
  return { actor, id };
}

function languageOf(request: FastifyRequest): Language {
  const { language } = request.params as { language: string };
  const known = languageCodes.find((code) => code === language);
  if (!known) throw problem("not_found");
  return known;
}

/** What was sent, a file or edited captions, as it is stored. @throws Problem 400 by field */
async function webvttIn(request: FastifyRequest): Promise<string> {
  const field = Buffer.isBuffer(request.body) ? "file" : "cues";
  const webvtt = webvttOf(await cuesOf(request));
  // Escaped it takes more room than what was sent, and it has to be read again.
  if (Buffer.byteLength(webvtt) > captionLimits.fileBytes)
    throw fieldProblem({ [field]: [words.captionsTooLarge(captionLimits.fileBytes)] });
  return webvtt;
}

async function cuesOf(request: FastifyRequest): Promise<Cue[]> {
  if (!Buffer.isBuffer(request.body)) {
    const { cues } = checkedBody(EditedCaptions, request);
    if (cues.length === 0) throw fieldProblem({ cues: [words.cuesNone] });
    return cues.toSorted((one, other) => one.start - other.start);
  }
  const read = await readCaptions(request.body);
  if (!read.cues) throw fieldProblem({ file: [read.problem] });
  return read.cues;
}

const isOf = (recording: string, language: Language) =>
  and(eq(captions.recording, recording), eq(captions.language, language));

/** The captions as they are, once nobody else changes any of the recording's. */
async function lock(tx: Queries, recording: string, language: Language) {
  await tx.run(sql`select 1 as locked from ${table} where ${eq(table.id, recording)} for update`);
  const [current] = await tx.orm
    .select({ id: captions.id, state: captions.state, updated_at: captions.updated_at })
    .from(captions)
    .where(isOf(recording, language));
  return current;
}

async function save(
  tx: Queries,
  recording: string,
  language: Language,
  values: Pick<typeof captions.$inferInsert, "state" | "problem"> & { webvtt?: string },
): Promise<void> {
  const fresh = { ...values, progress: 0, attempts: 0, worked_on_at: null, updated_at: new Date() };
  await tx.orm
    .insert(captions)
    .values({ id: uuidv7(), recording, language, ...fresh })
    .onConflictDoUpdate({ target: [captions.recording, captions.language], set: fresh });
}

const note = (tx: Queries, actor: Actor, record: string, verb: string) =>
  audit(tx, actor, { verb, resource: recordings.contract.path, record });

async function viewOf({ database, runtime }: Engine, recording: string): Promise<CaptionsView> {
  const { webvtt, ...columns } = {
    id: captions.id,
    language: captions.language,
    state: captions.state,
    progress: captions.progress,
    problem: captions.problem,
    updated_at: captions.updated_at,
    webvtt: sql<boolean>`${captions.webvtt} is not null`,
  };
  const rows = await database.orm
    .select({ ...columns, has_file: webvtt })
    .from(captions)
    .where(eq(captions.recording, recording))
    .orderBy(captions.language);
  return {
    can_make: runtime.hasSpeechEngine,
    captions: rows.map(({ has_file, updated_at, ...row }) => ({
      ...row,
      url: has_file ? runtime.captionsAddress(row.id) : null,
      updated_at: updated_at.toISOString(),
    })),
  };
}
