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
  state: MediaState;
  received_at: string;
  /** Received within the last seconds: it describes the present. */
  fresh: boolean;
}

/**
 * Media's newest report; undefined when there never was one. Where several nodes share the work, what those report that
 * aren't silent, as if they were one.
 */
export async function latestReport(db: Queries): Promise<Report | undefined> {
  const reports = await db.run<Report>(sql`
    select state, received_at, ${isFresh} as fresh from ${mediaReports} order by ${isFresh} desc, ${mediaReports.node}`);
  const [first, ...others] = reports.filter(({ fresh }) => fresh || !reports[0]?.fresh);
  return first && others.reduce(joined, first);
}

function joined(one: Report, other: Report): Report {
  return {
    ...one,
    state: {
      ...one.state,
      // Of an order that one of them lacks, all are behind.
      sources_version: Math.min(one.state.sources_version, other.state.sources_version),
      sources: [...one.state.sources, ...other.state.sources],
      programmes: [...one.state.programmes, ...other.state.programmes],
      transcodes: [...one.state.transcodes, ...other.state.transcodes],
      missing: [...new Set([...one.state.missing, ...other.state.missing])],
    },
  };
}

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
