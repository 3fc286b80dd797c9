import { sql } from "drizzle-orm";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { languages } from "../tables/lookups.table.ts";

/**
 * How a family is written to, for queries of `account` joined with `family`: its email address, else its telephone
 * number (E.164), to which a short text goes in place of the most important emails (emails/texts/family-texts.ts).
 */
export const familyAddress = sql`coalesce(nullif(${accounts.email}, ''), ${families.phone}, '')`;

/**
 * The language of what a family is written, for queries with `family`: the one that it has chosen for its own screens,
 * else the one that its home has noted; null where neither is known.
 */
export const familyLanguage = sql`coalesce(
  (select own.language from ${accounts} own where own.id = ${families.id}),
  (select noted.code from ${languages} noted where noted.id = ${families.preferred_language}))`;
