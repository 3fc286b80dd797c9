import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "../server/src/tables/accounts.table.ts";
import { listViews as table } from "../server/src/tables/list-views.table.ts";
import type { Place } from "./place.ts";
import * as town from "./town.ts";

/** The views of lists that people of the town keep and share. */
export async function listViews({ database }: Place): Promise<void> {
  for (const { username, sharedIn, ...view } of town.listViews) {
    const [owner] = await database.orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.username, username));
    if (!owner) throw new Error(`nobody is called ${username}`);
    const funeral_home = sharedIn === "home" ? owner.id : null;
    await database.orm
      .insert(table)
      .values({ id: randomUUID(), owner: owner.id, funeral_home, shared: sharedIn !== null, ...view });
  }
}
