import { type BroadcastStatus, type DeliveryChoice, type MediaState, words } from "@vigil/contract";
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Links } from "../../links.ts";
import { DeliveryError, type DeliveryProvider, type LiveDelivery } from "../../ports/delivery/delivery.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcasts } from "../../tables/broadcast.table.ts";
import { connections } from "../../tables/connections.table.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { notify } from "../change-feed.ts";
import { latestReport } from "../media/report.ts";
import { isAboutToBegin, isRunning } from "../status.ts";
import { isFinishing, isServing, nextCall, type Phase, secondsUntilNext } from "./core/next-step.ts";
import { encryptedIngestKey } from "./ingest.ts";
import type { Providers } from "./providers.ts";
import { collectProviderRecordings } from "./recordings.ts";
import { wantedProvider } from "./wanted.ts";
import { markBroken, quotaWarning } from "./youtube-account.ts";

export interface DeliveryParts {
  database: Database;
  encryption: Encryption;
  links: Links;
  providers: Providers;
  /** Who shows services by default. */
  choice: DeliveryChoice;
  /** The image of a stream, as JPEG; null for one without a page. */
  image: (stream: string) => Promise<Buffer | null>;
  log: { warn(details: unknown, message: string): void };
}

interface Row {
  provider: DeliveryProvider;
  programme: string;
  id: string;
  stream: string;
  provider_id: string | null;
  phase: Phase;
  serving: boolean;
  failures: number;
  is_due: boolean;
  status: BroadcastStatus;
  startedFor: number | null;
  endedFor: number | null;
  /** Seconds since the provider's viewers were counted; null before. */
  countedFor: number | null;
  name: string;
  home: string;
  slug: string;
  event_date: string | null;
}

/** Opens, checks and ends services at their provider. What fails is tried again; guests then watch at our own origin. */
export async function deliverServices(parts: DeliveryParts): Promise<void> {
  await addNewDeliveries(parts);
  const rows = await openDeliveries(parts);
  if (rows.length > 0) {
    const report = await latestReport(parts.database);
    const sent = sentOutputs(report?.fresh ? report.state : undefined);
    // At once, because a provider that doesn't answer must not hold up the other services.
    await Promise.all(rows.map((row) => deliver(parts, row, sent.has(row.id))));
  }
  await collectProviderRecordings(parts);
}

/** Services that guests are to watch at a provider, once their programme has a name. Another choice begins anew. */
async function addNewDeliveries({ database, providers, choice }: DeliveryParts): Promise<void> {
  const hasCloudflare = (await providers("cloudflare")) !== null;
  const isAvailable = sql`case wanted.provider when 'cloudflare' then ${hasCloudflare}
    else exists(select 1 from ${connections} where ${connections.kind} = 'youtube_account' and ${connections.broken_at} is null) end`;
  await database.run(sql`
    insert into ${table} as known (programme, id, stream, provider, due_at)
    select ${broadcasts.programme}, gen_random_uuid(), ${streams.id}, wanted.provider, now()
    from ${streams} join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    cross join lateral (select ${wantedProvider(choice)} as provider) wanted
    where ${isNull(broadcasts.rehearsal)} and wanted.provider is not null and ${isAvailable}
      and ${streams.id} in (
        select ${broadcasts.stream} from ${broadcasts} where ${isRunning}
        union all select ${streams.id} from ${streams} where ${isAboutToBegin})
      and ${inArray(streams.broadcast_status, ["waiting", "play_intro", "live", "paused"])}
    on conflict (programme) do update set id = excluded.id, provider = excluded.provider, phase = 'opening',
      provider_id = null, ingest_url = null, ingest_key = null, watch_url = null, embed_url = null, serving = false,
      messages = '[]', problem = null, failures = 0, viewers = 0, checked_at = null, ended_at = null,
      recordings_known = false, due_at = now()
    where known.phase = 'ended' and known.recordings_known and known.provider <> excluded.provider`);
}

const secondsSince = (at: SQLWrapper) => sql`extract(epoch from now() - ${at})::double precision`;

/**
 * Those that haven't ended. A programme that was replaced, cancelled or deleted counts as completed, and so does one that
 * somebody else should show now.
 */
const openDeliveries = ({ database, choice }: DeliveryParts): Promise<Row[]> =>
  database.run<Row>(sql`
    select ${table.provider}, ${table.programme}, ${table.id}, ${table.stream}, ${table.provider_id}, ${table.phase},
      ${table.serving}, ${table.failures}, ${table.due_at} <= now() as is_due,
      case when ${broadcasts.programme} is distinct from ${table.programme} or ${streams.disabled_by_fh}
          or ${streams.deleted_at} is not null or ${broadcasts.closed_at} is not null
          or ${wantedProvider(choice)} is distinct from ${table.provider} then 'completed'
        else ${streams.broadcast_status} end as status,
      ${secondsSince(broadcasts.started_at)} as "startedFor",
      case when ${streams.broadcast_status} = 'completed' and ${broadcasts.programme} = ${table.programme}
        then ${secondsSince(broadcasts.ended_at)} end as "endedFor",
      ${secondsSince(table.checked_at)} as "countedFor",
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
  const facts = { ...row, isSent };
  // Without asking the provider: what media can't send there, nobody can watch there.
  if (row.serving && !isSent && !isFinishing(facts)) await save(parts, row, { serving: false });
  const call = nextCall(facts);
  if (call === null || !row.is_due) return;
  try {
    if (call === "end" && row.provider_id === null) return await ended(parts, row);
    const provider = await parts.providers(row.provider);
    if (!provider) {
      const problem = row.provider === "youtube" ? words.youtubeNotConnected : words.cloudflareNotSetUp;
      return await save(parts, row, { serving: false, problem, failures: row.failures + 1 });
    }
    if (call === "open") await open(parts, row, provider);
    else if (call === "end") await end(parts, row, provider);
    else await checkLive(parts, row, provider, isSent);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (error.kind === "auth" && row.provider === "youtube") await markBroken(parts.database);
    parts.log.warn({ err: error, stream: row.stream }, "a service could not be delivered by its provider");
    await save(parts, row, { serving: false, problem: error.sentence, failures: row.failures + 1 });
  }
}

async function open(parts: DeliveryParts, row: Row, provider: LiveDelivery): Promise<void> {
  const opened = await provider.open({
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
  await setThumbnail(parts, row, provider, opened.id);
}

/** A service without a thumbnail of its own is delivered all the same. */
async function setThumbnail(
  { image, log }: DeliveryParts,
  { stream }: Row,
  provider: LiveDelivery,
  id: string,
): Promise<void> {
  if (!provider.setThumbnail) return;
  try {
    const bytes = await image(stream);
    if (bytes) await provider.setThumbnail(id, { bytes, type: "image/jpeg" });
  } catch (err) {
    log.warn({ err, stream }, "a service has no thumbnail at its provider");
  }
}

/** Goes live as soon as the programme arrives there, and moves guests. */
async function checkLive(
  parts: DeliveryParts,
  row: Row,
  provider: LiveDelivery,
  isSent: boolean,
): Promise<void> {
  const id = row.provider_id ?? "";
  const state = await provider.state(id);
  if (!state.onAir && !state.hasEnded && state.ingest === "connected") await provider.goLive(id);
  const phase = state.hasEnded ? "ended" : state.onAir ? "live" : row.phase;
  const serving = isServing({ ...row, isSent }, state);
  const warnings = row.provider === "youtube" ? await quotaWarning(parts.database) : [];
  await save(parts, row, {
    phase,
    serving,
    messages: [...state.health.messages, ...warnings],
    // Why the provider refused the picture stays, until it accepts it.
    ...(state.ingest === "connected" || row.failures > 0 ? { problem: null } : {}),
    failures: 0,
  });
  // Afterwards, because a slow count must not keep guests at a provider that fails.
  await save(parts, row, await countedViewers(row, provider, serving));
}

/** Guests at the provider, and the minutes they have watched since the last count. */
async function countedViewers(row: Row, provider: LiveDelivery, serving: boolean): Promise<Changes> {
  const viewers = serving ? await provider.viewers?.(row.provider_id ?? "").catch(() => null) : 0;
  if (viewers === null || viewers === undefined) return {};
  const minutes = (viewers * Math.min(row.countedFor ?? 0, longestCount)) / 60;
  return { viewers, viewer_minutes: sql`${table.viewer_minutes} + ${minutes}`, checked_at: new Date() };
}
/** Seconds for which one count may stand, if the next ones failed. */
const longestCount = 120;

async function end(parts: DeliveryParts, row: Row, provider: LiveDelivery): Promise<void> {
  await provider.end(row.provider_id ?? "");
  await ended(parts, row);
}

const ended = (parts: DeliveryParts, row: Row): Promise<void> =>
  save(parts, row, {
    phase: "ended",
    serving: false,
    messages: [],
    problem: null,
    failures: 0,
    viewers: 0,
    ended_at: new Date(),
    recordings_known: row.provider_id === null || row.provider === "youtube",
  });

type Changes = { [Column in keyof typeof table.$inferInsert]?: (typeof table.$inferInsert)[Column] | SQL };

/** Notifies guests and the panel, because both follow who serves. */
async function save({ database }: DeliveryParts, row: Row, changes: Changes): Promise<void> {
  const { phase = row.phase, failures = row.failures } = changes as Partial<Row>;
  const seconds = secondsUntilNext(row.provider, phase, failures);
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
