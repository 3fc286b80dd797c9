import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { firstSteps } from "../tables/first-steps.table.ts";

type Noted = { [C in "emails_seen_at" | "practised_at" | "hidden_at"]?: SQL | null };

/** Notes what a home did, in its one row. */
export async function note(db: Queries, home: string, set: Noted): Promise<void> {
  const columns = Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  await db.orm.insert(firstSteps).values({ funeral_home: home }).onConflictDoNothing();
  if (columns.length > 0)
    await db.run(
      sql`update ${firstSteps} set ${sql.join(columns, sql`, `)} where ${firstSteps.funeral_home} = ${home}`,
    );
}

/** The home looks at an email as families or guests get it. */
export const noteEmailsSeen = (db: Queries, home: string): Promise<void> =>
  note(db, home, { emails_seen_at: sql`coalesce(${firstSteps.emails_seen_at}, now())` });

/** A test guest watches the home's practice service. */
export const notePractised = (db: Queries, home: string): Promise<void> =>
  note(db, home, { practised_at: sql`coalesce(${firstSteps.practised_at}, now())` });
