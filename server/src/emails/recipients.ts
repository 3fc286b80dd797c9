import type { BulkRecipients } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { suppressions } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";

/** How many of a stream's guests would get the home's news, and why the others wouldn't. */
export async function countRecipients(
  db: Queries,
  { id, home }: { id: string; home: string },
  which: SQL = sql`true`,
): Promise<BulkRecipients> {
  const may = guests.access_to_stream;
  const [counts] = await db.run<BulkRecipients>(sql`
    select count(*) filter (where ${may} and ${guests.email} is not null and s.address is null) as count,
      count(*) filter (where ${may} and ${guests.email} is null) as without_email,
      count(*) filter (where ${may} and s.address is not null) as unsubscribed,
      count(*) filter (where not ${may}) as without_access
    from ${guests} left join ${suppressions} s on s.funeral_home = ${home} and s.address = lower(${guests.email})
    where ${guests.stream} = ${id} and ${guests.deleted_at} is null and ${which}`);
  return counts ?? { count: 0, without_email: 0, unsubscribed: 0, without_access: 0 };
}
