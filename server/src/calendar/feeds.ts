import type { CalendarFeed } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { actorOfAccount } from "../auth/actors.ts";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { calendarFeeds } from "../tables/feeds.table.ts";

/** When an account's feed was created; null if it has none. */
export async function feedOf(db: Queries, account: string): Promise<CalendarFeed> {
  const [feed] = await db.run<{ created_at: string }>(
    sql`select ${calendarFeeds.created_at} from ${calendarFeeds} where ${calendarFeeds.account} = ${account}`,
  );
  return { created_at: feed?.created_at ?? null };
}

/** Creates a feed in place of the previous one, which ends at once. @returns the token of its address */
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

/**
 * The owner of a feed with their current rights; null for an unknown address or one that has ended, and while its owner
 * must add a second step first.
 */
export async function actorOfFeed(db: Queries, token: string, address: string): Promise<Actor | null> {
  const [feed] = await db.run<{ account: string }>(
    sql`select ${calendarFeeds.account} from ${calendarFeeds} where ${calendarFeeds.token_hash} = ${tokenHash(token)}`,
  );
  const actor = feed ? await actorOfAccount(db, feed.account, address) : null;
  return actor?.lacksFactor ? null : actor;
}
