import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { directorPresence } from "../tables/broadcast.table.ts";

/** Milliseconds within which somebody who is still there isn't written down again. */
export const noteEvery = 30_000;

/** Notes that somebody has the Director Panel of a stream open. Call it with each view that they get. */
export const notePresence = (db: Queries, stream: string, account: string) =>
  db.run(sql`
    insert into ${directorPresence} as known (stream, account, seen_at) values (${stream}, ${account}, now())
    on conflict (stream, account) do update set seen_at = excluded.seen_at
    where known.seen_at < now() - make_interval(secs => ${noteEvery / 1000})`);
