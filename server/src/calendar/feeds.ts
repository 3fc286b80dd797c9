import type { CalendarFeed } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { actorOfAccount } from "../auth/actors.ts";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { calendarFeeds } from "../tables/feeds.table.ts";

/** Whether somebody has an address to subscribe to, and since when. */
export async function feedOf(db: Queries, account: string): Promise<CalendarFeed> {
  const [feed] = await db.run<{ created_at: string }>(
    sql`select ${calendarFeeds.created_at} from ${calendarFeeds} where ${calendarFeeds.account} = ${account}`,
  );
  return { created_at: feed?.created_at ?? null };
}

/** A new address; the one before it, if any, ends at once. Answers its token. */
export async function renewFeed(db: Queries, account: string): Promise<string> {
  const token = randomToken();
  const token_hash = tokenHash(token);
  await db.orm
    .insert(calendarFeeds)
    .values({ account, token_hash })
    .onConflictDoUpdate({ target: calendarFeeds.account, set: { token_hash, created_at: new Date() } });
  return token;
}

export async function endFeed(db: Queries, account: string): Promise<void> {
  await db.run(sql`delete from ${calendarFeeds} where ${calendarFeeds.account} = ${account}`);
}

/** Whose calendar this is, with the rights of now; null for an address that was never given or has ended. */
export async function actorOfFeed(db: Queries, token: string, address: string): Promise<Actor | null> {
  const [feed] = await db.run<{ account: string }>(
    sql`select ${calendarFeeds.account} from ${calendarFeeds} where ${calendarFeeds.token_hash} = ${tokenHash(token)}`,
  );
  return feed ? actorOfAccount(db, feed.account, address) : null;
}
