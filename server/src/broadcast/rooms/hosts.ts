import { sql } from "drizzle-orm";
import type { Database, Queries } from "../../database/database.ts";
import { type Conferencing, ConferencingError } from "../../ports/conferencing/conferencing.ts";
import { problem } from "../../problems.ts";
import { zoomUsers } from "../../tables/lookups.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";

/** Hours around a service in which its host can't host another one. */
const busyFor = 3;

/** Keeps the list of those who can host a meeting as the provider has it. Rows that are gone there are deleted. */
export async function syncHosts(
  database: Database,
  conferencing: Conferencing,
  log: { error(details: unknown, message: string): void },
): Promise<void> {
  let emails: string[];
  try {
    emails = (await conferencing.hosts?.()) ?? [];
  } catch (error) {
    if (!(error instanceof ConferencingError)) throw error;
    return log.error({ err: error }, "the conferencing account's users could not be read");
  }
  await database.transaction(async (tx) => {
    await tx.run(sql`
      update ${zoomUsers} set deleted_at = now(), updated_at = now()
      where deleted_at is null and not email = any(${sql.param(emails)}::text[])`);
    await tx.run(sql`
      insert into ${zoomUsers} as known (id, email)
      select gen_random_uuid(), email from unnest(${sql.param(emails)}::text[]) as given(email)
      on conflict (email) do update set deleted_at = null, updated_at = now() where known.deleted_at is not null`);
  });
}

/**
 * Somebody who can host a meeting at the time of this stream, because nobody can host two at once.
 * @throws Problem 400 when everybody is taken, or nobody can host
 */
export async function freeHost(db: Queries, stream: string): Promise<string> {
  const [free] = await db.run<{ email: string }>(sql`
    select ${zoomUsers.email} from ${zoomUsers}
    where ${zoomUsers.deleted_at} is null and not exists (
      select 1 from ${rooms} join camera_session s on s.id = ${rooms.session}
        join ${streams} other on other.id = s.stream, ${streams} this
      where ${rooms.host} = ${zoomUsers.email} and ${rooms.ended_at} is null and this.id = ${stream}
        and coalesce(other.event_date, now()) between coalesce(this.event_date, now()) - make_interval(hours => ${busyFor})
          and coalesce(this.event_date, now()) + make_interval(hours => ${busyFor}))
    order by ${zoomUsers.email} limit 1`);
  if (!free) throw problem("no_conferencing_host");
  return free.email;
}
