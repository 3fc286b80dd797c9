import { words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { Problem } from "../problems.ts";
import { broadcastEvents, broadcasts } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";
import { ensureBroadcast, runCommand, systemActor } from "./broadcast.ts";
import { notify } from "./change-feed.ts";
import { playable } from "./planned-videos.ts";
import { type Source, sourcesOf } from "./sources.ts";

/** How long an automatic start is retried. */
const triedFor = sql`interval '2 hours'`;

interface Due {
  stream: string;
  home: string;
  preferred: string | null;
  /** Those of its videos before the service that can be played. */
  videos: string[];
  problem: string | null;
  given_up: boolean;
}

/**
 * Starts the streams whose automatic start is due, with the videos that were booked before the service: on the preferred camera, else on any connected one, the stream's own
 * phones and laptops first. While it waits, and once it has given up, the director sees the reason.
 */
export async function autoStartStreams(database: Database): Promise<void> {
  for (const due of await dueStreams(database)) {
    const sources = await sourcesOf(database, due.stream, due.home);
    const preferred = sources.find(({ id }) => id === due.preferred);
    const chosen = due.given_up ? undefined : bestSource(sources, due.preferred);
    if (!chosen) await saveReason(database, due, waitingReason(due, preferred));
    else await startStream(database, due, chosen, substituteNote(preferred, chosen));
  }
}

/**
 * Leaves out drafts, cancelled and reopened streams, those that are over, and those that were started once and reset as a
 * test. A start that was given up stays in the list for a day, so that the director sees why.
 */
const dueStreams = (database: Database): Promise<Due[]> =>
  database.run<Due>(sql`
    select ${streams.id} as stream, ${streams.funeral_home} as home, ${streams.preferred_ip_camera} as preferred,
      ${playable(streams.videos_before)} as videos, ${broadcasts.problem}, ${streams.auto_start_at} < now() - ${triedFor} as given_up
    from ${streams} left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${streams.auto_start} and ${streams.auto_start_at} between now() - interval '1 day' and now()
      and ${streams.publish} and not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream'
      and ${streams.broadcast_status} = 'waiting' and ${streams.deleted_at} is null and ${broadcasts.reopened_at} is null
      and not exists (select from ${broadcastEvents} e
        where e.stream = ${streams.id} and e.what = 'reset' and e.at > ${streams.auto_start_at})
    order by ${streams.auto_start_at}`);

/** Never a camera that another service shows: it is waited for, or another one is used. */
function bestSource(sources: Source[], preferred: string | null): Source | undefined {
  const rank = ({ id, kind }: Source) => (id === preferred ? 0 : kind === "zoom" ? 1 : 2);
  const [first] = sources
    .filter(({ publishing, elsewhere }) => publishing && !elsewhere)
    .toSorted((a, b) => rank(a) - rank(b));
  return first;
}

/** The director's note when another camera than the preferred one was started. */
function substituteNote(preferred: Source | undefined, chosen: Source): string | undefined {
  if (!preferred || chosen === preferred) return undefined;
  return preferred.elsewhere ? words.preferredElsewhere(chosen.name) : words.preferredMissing(chosen.name);
}

function waitingReason({ given_up }: Due, preferred: Source | undefined): string {
  if (given_up) return words.autoStartGivenUp;
  if (preferred?.elsewhere) return words.preferredInUse;
  return preferred ? words.preferredAwaited : words.cameraAwaited;
}

async function startStream(
  database: Database,
  { stream, videos }: Due,
  { id, kind }: Source,
  note?: string,
): Promise<void> {
  try {
    await runCommand(
      database,
      systemActor,
      stream,
      sql`true`,
      { action: "start", id, kind, videos, early: "begin" },
      note,
    );
  } catch (error) {
    // A director was quicker, or the camera has just disconnected: the next run finds out which.
    if (!(error instanceof Problem)) throw error;
  }
}

/** Notifies the director only when the reason changes. */
async function saveReason(database: Database, { stream, problem }: Due, reason: string): Promise<void> {
  if (problem === reason) return;
  await database.transaction(async (tx) => {
    await ensureBroadcast(tx, stream);
    await tx.orm
      .update(broadcasts)
      .set({ problem: reason, version: sql`${broadcasts.version} + 1` })
      .where(eq(broadcasts.stream, stream));
    await notify(tx, stream);
  });
}
