import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { guests } from "../tables/guests.table.ts";

/** Whether the family has blocked the guest who gave this. Nobody blocks who never registered. */
export const fromBlocked = (guest: AnyPgColumn | SQL): SQL =>
  sql`exists (select from ${guests} where ${guests.id} = ${guest} and not ${guests.access_to_stream})`;
