import { type SQL, sql } from "drizzle-orm";
import { suppressions } from "../tables/emails.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Whether this address hasn't unsubscribed from the news of the stream's home. */
export const wantsNews = (address: unknown): SQL => sql`not exists (select from ${suppressions} s
  where s.funeral_home = ${streams.funeral_home} and s.address = lower(${address}))`;
