import { sql } from "drizzle-orm";
import { firstSteps } from "../server/src/tables/first-steps.table.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** A home that was added this morning, with its first steps before it; the others have theirs behind them. */
export async function firstDay(place: Place): Promise<void> {
  const { admin, database, ids } = place;
  for (const { username } of town.homes)
    await database.orm.insert(firstSteps).values({
      funeral_home: idOf(place, username),
      emails_seen_at: sql`now()`,
      practised_at: sql`now()`,
      hidden_at: sql`now()`,
    });
  const { username, colleague, ...home } = town.newHome;
  const { id } = await admin.create("usr/funeral_home/add", home);
  // Everyone in the demo has a user name and a password that are in the README.
  await admin.change("usr/funeral_home", id, { username, password: town.password });
  ids.set(username, id);
  await admin.create("usr/funeral_home_staff", { ...colleague, funeral_home: id, password: town.password });
}
