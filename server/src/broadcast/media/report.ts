import type { MediaState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { mediaReports } from "../../tables/broadcast.table.ts";

/** Seconds after which a report is stale. Media reports every two. */
export const staleAfter = 10;
/** The name of the one media process, and of its row. */
export const node = "media";

export interface Report {
  state: MediaState;
  received_at: string;
  /** Received within the last seconds: it describes the present. */
  fresh: boolean;
}

/** Media's newest report; undefined when there never was one. */
export async function latestReport(db: Queries): Promise<Report | undefined> {
  const [report] = await db.run<Report>(sql`
    select state, received_at, received_at > now() - make_interval(secs => ${staleAfter}) as fresh
    from ${mediaReports} where node = ${node}`);
  return report;
}

/** Whether media reported within the last seconds, for the health check. */
export async function hasFreshReport(db: Queries): Promise<boolean> {
  const rows = await db.run(sql`
    select 1 from ${mediaReports} where received_at > now() - make_interval(secs => ${staleAfter})`);
  return rows.length > 0;
}
