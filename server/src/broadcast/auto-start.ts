import { words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { Problem } from "../problems.ts";
import { broadcastEvents, broadcasts } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";
import { act, itself, prepare } from "./broadcast.ts";
import { notify } from "./feed.ts";
import { type Source, sourcesOf } from "./sources.ts";

/** How long an automatic start is tried. */
const triedFor = sql`interval '2 hours'`;

interface Due {
  stream: string;
  home: string;
  preferred: string | null;
  problem: string | null;
  given_up: boolean;
}

/**
 * Starts what was to start by itself (DECISIONS B-AUTOSTART): on its preferred camera, else on any that is connected,
 * its own phones and laptops first. Until then, and when it is given up, the director is told why.
 */
export async function autoStart(database: Database): Promise<void> {
  for (const due of await whatIsDue(database)) {
    const sources = await sourcesOf(database, due.stream, due.home);
    const preferred = sources.find(({ id }) => id === due.preferred);
    const chosen = due.given_up ? undefined : best(sources, due.preferred);
    if (!chosen) await explain(database, due, whyNot(due, preferred));
    else {
      await start(database, due.stream, chosen, insteadOf(preferred, chosen));
    }
  }
}

/**
 * Drafts and cancelled streams are never started, nor what is over or was reopened, nor what was started once already and
 * taken back as a test; what was given up is looked at for a day more.
 */
const whatIsDue = (database: Database): Promise<Due[]> =>
  database.run<Due>(sql`
    select ${streams.id} as stream, ${streams.funeral_home} as home, ${streams.preferred_ip_camera} as preferred,
      ${broadcasts.problem}, ${streams.auto_start_at} < now() - ${triedFor} as given_up
    from ${streams} left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${streams.auto_start} and ${streams.auto_start_at} between now() - interval '1 day' and now()
      and ${streams.publish} and not ${streams.disabled_by_fh} and ${streams.stream_type} = 'stream'
      and ${streams.broadcast_status} = 'waiting' and ${streams.deleted_at} is null and ${broadcasts.reopened_at} is null
      and not exists (select from ${broadcastEvents} e
        where e.stream = ${streams.id} and e.what = 'reset' and e.at > ${streams.auto_start_at})
    order by ${streams.auto_start_at}`);

/** Never a camera that another service is shown from: that one is waited for, or another one taken. */
function best(sources: Source[], preferred: string | null): Source | undefined {
  const rank = ({ id, kind }: Source) => (id === preferred ? 0 : kind === "zoom" ? 1 : 2);
  const [first] = sources
    .filter(({ publishing, elsewhere }) => publishing && !elsewhere)
    .toSorted((a, b) => rank(a) - rank(b));
  return first;
}

/** What the director is told when it isn't the camera that was wished for. */
function insteadOf(preferred: Source | undefined, chosen: Source): string | undefined {
  if (!preferred || chosen === preferred) return undefined;
  return preferred.elsewhere ? words.preferredElsewhere(chosen.name) : words.preferredMissing(chosen.name);
}

function whyNot({ given_up }: Due, preferred: Source | undefined): string {
  if (given_up) return words.autoStartGivenUp;
  if (preferred?.elsewhere) return words.preferredInUse;
  return preferred ? words.preferredAwaited : words.cameraAwaited;
}

async function start(database: Database, stream: string, { id, kind }: Source, note?: string): Promise<void> {
  try {
    await act(database, itself, stream, sql`true`, { action: "start", id, kind, early: "begin" }, note);
  } catch (error) {
    // A director was quicker, or the camera has just gone: the next look says which.
    if (!(error instanceof Problem)) throw error;
  }
}

/** Told once, not at every look. */
async function explain(database: Database, { stream, problem }: Due, why: string): Promise<void> {
  if (problem === why) return;
  await database.transaction(async (tx) => {
    await prepare(tx, stream);
    await tx.orm
      .update(broadcasts)
      .set({ problem: why, version: sql`${broadcasts.version} + 1` })
      .where(eq(broadcasts.stream, stream));
    await notify(tx, stream);
  });
}
