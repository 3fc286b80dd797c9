import { type BroadcastStatus, type MediaState, words } from "@vigil/contract";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Links } from "../../links.ts";
import { DeliveryError, type LiveDelivery } from "../../ports/delivery/delivery.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcasts } from "../../tables/broadcast.table.ts";
import { connections } from "../../tables/connections.table.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { notify } from "../change-feed.ts";
import { latestReport } from "../media/report.ts";
import { isAboutToBegin, isRunning } from "../status.ts";
import { isServing, nextCall, type Phase, secondsUntilNext } from "./core/next-step.ts";
import { encryptedIngestKey } from "./ingest.ts";
import { markBroken, quotaWarning } from "./youtube-account.ts";

export interface DeliveryParts {
  database: Database;
  encryption: Encryption;
  links: Links;
  /** The connected account at YouTube; null while there is none, or it stopped accepting us. */
  youtube: () => Promise<LiveDelivery | null>;
  log: { warn(details: unknown, message: string): void };
}

interface Row {
  programme: string;
  id: string;
  stream: string;
  provider_id: string | null;
  phase: Phase;
  serving: boolean;
  failures: number;
  is_due: boolean;
  status: BroadcastStatus;
  name: string;
  home: string;
  slug: string;
  event_date: string | null;
}

/** Opens, checks and ends services at their provider. What fails is tried again; guests then watch at our own origin. */
export async function deliverServices(parts: DeliveryParts): Promise<void> {
  await addNewDeliveries(parts.database);
  const rows = await openDeliveries(parts.database);
  if (rows.length === 0) return;
  const report = await latestReport(parts.database);
  const sent = sentOutputs(report?.fresh ? report.state : undefined);
  for (const row of rows) await deliver(parts, row, sent.has(row.id));
}

/** Services that guests are to watch at YouTube, once their programme has a name. */
const addNewDeliveries = (database: Database) =>
  database.run(sql`
    insert into ${table} (programme, id, stream, provider, due_at)
    select ${broadcasts.programme}, gen_random_uuid(), ${streams.id}, 'youtube', now()
    from ${streams} join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${streams.use_youtube_player_for_guest} and ${isNull(broadcasts.rehearsal)}
      and ${streams.id} in (
        select ${broadcasts.stream} from ${broadcasts} where ${isRunning}
        union all select ${streams.id} from ${streams} where ${isAboutToBegin})
      and ${inArray(streams.broadcast_status, ["waiting", "play_intro", "live", "paused"])}
      and exists(select 1 from ${connections} where ${connections.kind} = 'youtube_account' and ${connections.broken_at} is null)
    on conflict (programme) do nothing`);

/** Those that haven't ended. A programme that was replaced, cancelled or deleted counts as completed. */
const openDeliveries = (database: Database): Promise<Row[]> =>
  database.run<Row>(sql`
    select ${table.programme}, ${table.id}, ${table.stream}, ${table.provider_id}, ${table.phase}, ${table.serving},
      ${table.failures}, ${table.due_at} <= now() as is_due,
      case when ${broadcasts.programme} is distinct from ${table.programme} or ${streams.disabled_by_fh}
          or ${streams.deleted_at} is not null or ${broadcasts.closed_at} is not null then 'completed'
        else ${streams.broadcast_status} end as status,
      ${streams.deceased_full_name} as name, ${homes.branding_funeral_home_name} as home, ${streams.slug}, ${streams.event_date}
    from ${table} join ${streams} on ${streams.id} = ${table.stream}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${table.phase} <> 'ended' order by ${table.due_at}, ${table.programme}`);

/** The ids of the outputs that media sends now. */
const sentOutputs = (state: MediaState | undefined): Set<string> =>
  new Set(
    state?.programmes.flatMap(({ outputs }) =>
      outputs.filter(({ state: how }) => how === "sending").map(({ id }) => id),
    ),
  );

async function deliver(parts: DeliveryParts, row: Row, isSent: boolean): Promise<void> {
  // Without asking the provider: what media can't send there, nobody can watch there.
  if (row.serving && !isSent) await save(parts, row, { serving: false });
  const call = nextCall({ ...row, isSent });
  if (call === null || !row.is_due) return;
  try {
    const youtube = await parts.youtube();
    if (!youtube) {
      const problem = words.youtubeNotConnected;
      return await save(parts, row, { serving: false, problem, failures: row.failures + 1 });
    }
    if (call === "open") await open(parts, row, youtube);
    else if (call === "end") await end(parts, row, youtube);
    else await checkLive(parts, row, youtube, isSent);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (error.kind === "auth") await markBroken(parts.database);
    parts.log.warn({ err: error, stream: row.stream }, "a service could not be delivered by its provider");
    await save(parts, row, { serving: false, problem: error.sentence, failures: row.failures + 1 });
  }
}

async function open(parts: DeliveryParts, row: Row, youtube: LiveDelivery): Promise<void> {
  const opened = await youtube.open({
    ref: row.stream,
    title: row.name,
    description: `${row.home}\n${parts.links.page(row.slug)}`,
    startsAt: new Date(row.event_date ?? Date.now()),
    idempotencyKey: row.id,
  });
  await save(parts, row, {
    provider_id: opened.id,
    ingest_url: opened.ingest.url,
    ingest_key: encryptedIngestKey(parts.encryption, opened.ingest.key),
    watch_url: opened.watchUrl,
    embed_url: opened.embedUrl,
    phase: "waiting",
    problem: null,
    failures: 0,
  });
}

/** Goes live as soon as the programme arrives there, and moves guests. */
async function checkLive(
  parts: DeliveryParts,
  row: Row,
  youtube: LiveDelivery,
  isSent: boolean,
): Promise<void> {
  const id = row.provider_id ?? "";
  const state = await youtube.state(id);
  if (!state.onAir && !state.hasEnded && state.ingest === "connected") await youtube.goLive(id);
  const phase = state.hasEnded ? "ended" : state.onAir ? "live" : row.phase;
  await save(parts, row, {
    phase,
    serving: isServing({ ...row, isSent }, state),
    messages: [...state.health.messages, ...(await quotaWarning(parts.database))],
    problem: null,
    failures: 0,
  });
}

async function end(parts: DeliveryParts, row: Row, youtube: LiveDelivery): Promise<void> {
  if (row.provider_id) await youtube.end(row.provider_id);
  await save(parts, row, { phase: "ended", serving: false, messages: [], problem: null, failures: 0 });
}

type Changes = Partial<typeof table.$inferInsert>;

/** Notifies guests and the panel, because both follow who serves. */
async function save({ database }: DeliveryParts, row: Row, changes: Changes): Promise<void> {
  const seconds = secondsUntilNext(changes.phase ?? row.phase, changes.failures ?? row.failures);
  const due_at = new Date(Date.now() + seconds * 1000);
  await database.transaction(async (tx) => {
    await tx.orm
      .update(table)
      .set({ ...changes, due_at })
      .where(eq(table.programme, row.programme));
    await notify(tx, row.stream);
  });
  Object.assign(row, changes);
}
