import type { MediaState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { mediaReports } from "../../tables/broadcast.table.ts";

/** Seconds after which what media said last is no longer what is. It speaks every two. */
export const staleAfter = 10;
/** The one media process there is; its row bears this name. */
export const node = "media";

export interface Report {
  state: MediaState;
  received_at: string;
  /** Heard within the last seconds: what it says is so now. */
  fresh: boolean;
}

/** What media said last; undefined when it was never heard. */
export async function latestReport(db: Queries): Promise<Report | undefined> {
  const [report] = await db.run<Report>(sql`
    select state, received_at, received_at > now() - make_interval(secs => ${staleAfter}) as fresh
    from ${mediaReports} where node = ${node}`);
  return report;
}

/** Whether media was heard within the last seconds, for the health of the whole. */
export async function mediaIsHeard(db: Queries): Promise<boolean> {
  const rows = await db.run(sql`
    select 1 from ${mediaReports} where received_at > now() - make_interval(secs => ${staleAfter})`);
  return rows.length > 0;
}
