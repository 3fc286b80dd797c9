import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accounts } from "../tables/accounts.table.ts";

/** When the person of this profile last signed in. */
export const lastLogin = (table: { id: AnyPgColumn }): SQL =>
  sql`select ${accounts.last_login} from ${accounts} where ${accounts.id} = ${table.id}`;
