import type { MediaState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { mediaReports } from "../../tables/broadcast.table.ts";

/** Seconds after which a report is stale. Media reports every two. */
export const staleAfter = 10;
/** The name of a media node, and of its row. The first one is the only one nearly everywhere. */
export const nodeName = (node: number): string => (node === 1 ? "media" : `media-${node}`);
const isFresh = sql`(${mediaReports.received_at} > now() - make_interval(secs => ${staleAfter}))`;

export interface Report {
  /** What several nodes report, as if they were one. */
  state: MediaState;
  /** The nodes that are part of it. */
  nodes: number[];
  /** The version of the sources by which each of them acts. */
  sources_versions: number[];
  received_at: string;
  /** Received within the last seconds: it describes the present. */
  fresh: boolean;
}

/**
 * Media's newest report; undefined when there never was one. Where several nodes share the work, what those report that
 * aren't silent, as if they were one.
 */
export async function latestReport(db: Queries): Promise<Report | undefined> {
  const reports = await db.run<Pick<Report, "state" | "received_at" | "fresh">>(sql`
    select state, received_at, ${isFresh} as fresh from ${mediaReports} order by ${isFresh} desc, ${mediaReports.node}`);
  const known = reports.filter(({ fresh }) => fresh || !reports[0]?.fresh);
  const [first] = known;
  const states = known.map(({ state }) => state);
  return (
    first && {
      ...first,
      state: states.reduce(joined),
      nodes: states.map(({ node = 1 }) => node),
      sources_versions: states.map((state) => state.sources_version),
    }
  );
}

const joined = (one: MediaState, other: MediaState): MediaState => ({
  ...one,
  sources_version: Math.max(one.sources_version, other.sources_version),
  sources: [...one.sources, ...other.sources],
  programmes: [...one.programmes, ...other.programmes],
  transcodes: [...one.transcodes, ...other.transcodes],
  missing: [...new Set([...one.missing, ...other.missing])],
});

/** The sources that the other nodes report now. */
export async function sourcesOfOthers(db: Queries, node: number): Promise<MediaState["sources"]> {
  const others = await db.run<Pick<MediaState, "sources">>(sql`
    select state -> 'sources' as sources from ${mediaReports} where node <> ${nodeName(node)} and ${isFresh}`);
  return others.flatMap(({ sources }) => sources);
}

/** How many nodes share the work; null while none reports. */
export async function nodesNow(db: Queries): Promise<number | null> {
  const [row] = await db.run<{ nodes: number | null }>(sql`
    select max(coalesce((state ->> 'nodes')::int, 1)) as nodes from ${mediaReports} where ${isFresh}`);
  return row?.nodes ?? null;
}

/** Whether media reported within the last seconds, for the health check. */
export async function hasFreshReport(db: Queries): Promise<boolean> {
  const rows = await db.run(sql`
    select 1 from ${mediaReports} where received_at > now() - make_interval(secs => ${staleAfter})`);
  return rows.length > 0;
}
