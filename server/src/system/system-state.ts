import { type MediaState, type QueueState, type SystemState, silentAfter } from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import { staleAfter } from "../broadcast/media/report.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../database/database.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { retentionState } from "../privacy/retention/retention-state.ts";
import { mediaReports } from "../tables/broadcast.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { homes } from "../tables/homes.table.ts";
import { errorKinds, homeUse, providerDays, serverProcesses } from "../tables/system.table.ts";
import { version } from "./version.ts";

/** Kinds of errors, and homes of a month, that are listed. */
const errorLimit = 50;
const homeLimit = 500;
/** Months of use that are listed, this one included. */
const months = 3;
const gigabyte = 1e9;

export interface SystemParts {
  config: Config;
  storage: Storage;
  certificates: () => Promise<SystemState["certificates"]>;
  /** The schedule and last runs of each background job. */
  jobs: (db: Queries) => Promise<QueueState["jobs"]>;
}

/** How the whole installation is, as far as the database and this process know. */
export async function systemState(
  db: Queries,
  { config, storage, certificates, jobs }: SystemParts,
): Promise<SystemState> {
  const [servers, media, database, files, shown, providers, errors, use, retention] = await Promise.all([
    serversOf(db),
    mediaOf(db),
    databaseOf(db),
    filesOf(db, config, storage),
    certificates(),
    providersOf(db, config),
    errorsOf(db),
    useOf(db, config),
    jobs(db).then((states) => retentionState(db, config, states, new Date())),
  ]);
  const { prices } = config;
  return {
    ...{ version, servers, media, database, files, certificates: shown, providers, errors, use, prices },
    retention,
  };
}

const serversOf = (db: Queries) =>
  db.run<SystemState["servers"][number]>(sql`
    select ${serverProcesses.id}, ${serverProcesses.host}, ${serverProcesses.roles}, ${serverProcesses.version},
      ${serverProcesses.started_at}, ${serverProcesses.seen_at},
      ${serverProcesses.seen_at} < now() - make_interval(secs => ${silentAfter}) as is_silent
    from ${serverProcesses} order by ${serverProcesses.started_at}, ${serverProcesses.id}`);

async function mediaOf(db: Queries): Promise<SystemState["media"]> {
  const rows = await db.run<{ node: string; received_at: string; is_silent: boolean; state: MediaState }>(sql`
    select ${mediaReports.node}, ${mediaReports.received_at}, ${mediaReports.state},
      ${mediaReports.received_at} < now() - make_interval(secs => ${staleAfter}) as is_silent
    from ${mediaReports} order by ${mediaReports.node}`);
  return rows.map(
    ({ state: { programmes, sources, disk_free, term, primary, missing, sandbox }, ...row }) => ({
      ...row,
      programmes: programmes.filter(({ ended_at }) => ended_at === null).length,
      cameras: sources.filter(({ publishing }) => publishing).length,
      guests: programmes.reduce((sum, { viewers }) => sum + viewers, 0),
      disk_free: disk_free ?? null,
      primary: primary ? { term, ...primary } : null,
      missing,
      sandbox: sandbox ?? null,
    }),
  );
}

async function databaseOf(db: Queries): Promise<SystemState["database"]> {
  const [found] = await db.run<SystemState["database"]>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      (select (count(*) - 1)::text from drizzle.__drizzle_migrations) as migration`);
  if (!found) throw new Error("The database says nothing about itself.");
  return found;
}

async function filesOf(db: Queries, { s3 }: Config, storage: Storage): Promise<SystemState["files"]> {
  const [sum] = await db.run<{ count: number; bytes: number }>(
    sql`select count(*)::int as count, coalesce(sum(${storedFiles.size}), 0)::bigint as bytes from ${storedFiles}`,
  );
  const room = s3 ? null : await storage.room().catch(() => null);
  return { store: s3 ? "bucket" : "folder", count: sum?.count ?? 0, bytes: sum?.bytes ?? 0, free: room };
}

async function providersOf(db: Queries, config: Config): Promise<SystemState["providers"]> {
  type Calls = Omit<SystemState["providers"][number], "is_set_up">;
  const [called, [mail]] = await Promise.all([
    db.run<Calls>(sql`
      select ${providerDays.provider} as name, sum(${providerDays.ok})::int as ok,
        sum(${providerDays.refused})::int as refused, sum(${providerDays.unreachable})::int as unreachable,
        max(${providerDays.last_failed_at}) as last_failed_at
      from ${providerDays} where ${providerDays.day} > current_date - 7 group by 1`),
    db.run<Omit<Calls, "name" | "unreachable">>(sql`
      select count(*) filter (where ${outbox.sent_at} is not null)::int as ok,
        count(*) filter (where ${outbox.failed_at} is not null)::int as refused, max(${outbox.failed_at}) as last_failed_at
      from ${outbox} where ${outbox.created_at} > now() - interval '7 days'`),
  ]);
  const { conferencing, payments } = config;
  const setUp: Record<string, boolean> = {
    mail: config.smtp !== undefined,
    stripe: payments.by === "stripe",
    twilio: config.telephone !== undefined,
    cloudflare: config.cloudflare !== undefined,
    zoom: conferencing.zoom !== undefined,
    livekit: conferencing.livekit !== undefined,
    google: config.google !== undefined,
    s3: config.s3 !== undefined,
    other: true,
  };
  const none = { ok: 0, refused: 0, unreachable: 0, last_failed_at: null };
  return Object.entries(setUp).map(([name, is_set_up]) => ({
    name,
    is_set_up,
    ...none,
    ...(name === "mail" ? { ...none, ...mail } : called.find((one) => one.name === name)),
  }));
}

const errorsOf = (db: Queries) =>
  db.run<SystemState["errors"][number]>(sql`
    select ${errorKinds.kind}, ${errorKinds.count}, ${errorKinds.first_at}, ${errorKinds.last_at}
    from ${errorKinds} order by ${errorKinds.last_at} desc limit ${errorLimit}`);

async function useOf(db: Queries, { prices }: Config): Promise<SystemState["use"]> {
  type Row = Omit<SystemState["use"][number], "cost">;
  const rows = await db.run<Row>(sql`
    select month, home, name, stored, live, recordings from (
      select to_char(${homeUse.month}, 'YYYY-MM') as month, ${homes.id} as home, ${homes.funeral_home_name} as name,
        ${homeUse.stored}, ${homeUse.live}, ${homeUse.recordings},
        row_number() over (partition by ${homeUse.month}
          order by ${homeUse.stored} + ${homeUse.live} + ${homeUse.recordings} desc, ${homes.id}) as place
      from ${homeUse} join ${homes} on ${homes.id} = ${homeUse.funeral_home}
      where ${homeUse.month} > date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})
        and ${isNull(homes.deleted_at)}) ranked
    where place <= ${homeLimit} order by month desc, place`);
  return rows.map((row) => ({ ...row, cost: prices && costOf(row, prices) }));
}

/** To the cent. */
const costOf = (
  { stored, live, recordings }: { stored: number; live: number; recordings: number },
  prices: NonNullable<Config["prices"]>,
): number =>
  Math.round(((stored * prices.stored + (live + recordings) * prices.sent) / gigabyte) * 100) / 100;
