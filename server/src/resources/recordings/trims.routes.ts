import { type MutedSpan, mergedSpans, Trim, type Trimming, type TrimView, words } from "@vigil/contract";
import { desc, eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import { latestReport } from "../../broadcast/media/report.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { allOf } from "../../resource/define.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireGrant } from "../../resource/routes.ts";
import { visible } from "../../resource/select.ts";
import { recordings as table } from "../../tables/recordings.table.ts";
import { trims } from "../../tables/trims.table.ts";
import { readContents } from "./contents.ts";
import { type Contents, keyFrameAt } from "./core/key-frames.ts";
import { recordings } from "./recordings.resource.ts";

/** The number of trims listed for a recording. */
const trimsShown = 20;

/**
 * Trims a recording to a start and an end, and mutes parts of it. Nothing but the sound of muted ones is encoded. The
 * result is a new recording beside the original.
 */
export function trimRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, storage } = engine;
  const requireRecording = async (request: FastifyRequest) => {
    const actor = requireGrant(request, recordings, "create");
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw problem("not_found");
    const [recording] = await database.orm
      .select({ id: table.id, file: table.file })
      .from(table)
      .where(allOf(eq(table.id, id), visible(recordings, actor)));
    if (!recording) throw problem("not_found");
    const contents = await readContents(storage, recording.file);
    return { actor, id, contents };
  };

  app.get("/v1/str/stream_video/:id/trim", async (request): Promise<TrimView> => {
    const { id, contents } = await requireRecording(request);
    return viewOf(database, id, contents);
  });

  app.post("/v1/str/stream_video/:id/trim", async (request): Promise<TrimView> => {
    const { actor, id, contents } = await requireRecording(request);
    const data = checkedBody(Trim, request);
    if (!contents) throw problem("not_trimmable");
    // The editor's handle may be a little past the last frame.
    if (data.to > contents.seconds + 1) throw fieldProblem({ to: [words.trimBeyondEnd] });
    const span = {
      from: keyFrameAt(contents.key_frames, data.from),
      to: Math.min(data.to, contents.seconds),
    };
    const muted = mergedSpans(data.muted ?? [], span);
    await database.transaction((tx) =>
      orderTrim(tx, actor, id, {
        ...span,
        muted: muted.length > 0 ? muted : null,
        default: data.default ?? false,
      }),
    );
    return viewOf(database, id, contents);
  });
}

/** Has media make a trim. One that is requested twice is made once. */
async function orderTrim(
  tx: Queries,
  actor: Actor,
  recording: string,
  trim: { from: number; to: number; muted: MutedSpan[] | null; default: boolean },
): Promise<void> {
  await tx.run(sql`select 1 from ${table} where ${eq(table.id, recording)} for update`);
  const [same] = await tx.orm
    .select({ id: trims.id })
    .from(trims)
    .where(
      allOf(
        eq(trims.recording, recording),
        eq(trims.from, trim.from),
        eq(trims.to, trim.to),
        sql`${trims.muted} is not distinct from ${trim.muted && JSON.stringify(trim.muted)}::jsonb`,
        isNull(trims.made_at),
        isNull(trims.problem),
      ),
    );
  if (same) return;
  await tx.orm.insert(trims).values({ id: uuidv7(), recording, ...trim });
  await audit(tx, actor, { verb: "trim", resource: recordings.contract.path, record: recording });
  await notify(tx, mediaTopic);
}

async function viewOf(db: Queries, recording: string, contents: Contents | undefined): Promise<TrimView> {
  if (!contents) throw problem("not_trimmable");
  const [requested, report] = await Promise.all([
    db.orm
      .select()
      .from(trims)
      .where(eq(trims.recording, recording))
      .orderBy(desc(trims.id))
      .limit(trimsShown),
    latestReport(db),
  ]);
  const atMedia = new Map(report?.state.transcodes.map((state) => [state.id, state]));
  const trimmingOf = ({ made_at, problem: reason, ...trim }: (typeof requested)[number]): Trimming => {
    const { id, from, to } = trim;
    const asked = { id, from, to, muted: trim.muted ?? [] };
    if (made_at) return { ...asked, state: "ready", progress: 1, problem: null };
    if (reason !== null) return { ...asked, state: "failed", progress: 0, problem: reason };
    const { progress = 0, problem: mediaProblem = null } = atMedia.get(id) ?? {};
    return { ...asked, state: "making", progress, problem: mediaProblem };
  };
  return { ...contents, trims: requested.map(trimmingOf) };
}
