import { sql } from "drizzle-orm";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";

/**
 * How a family is written to, for queries of `account` joined with `family`: its email address, else its telephone
 * number (E.164), to which a short text goes in place of the most important emails (emails/texts/family-texts.ts).
 */
export const familyAddress = sql`coalesce(nullif(${accounts.email}, ''), ${families.phone}, '')`;
