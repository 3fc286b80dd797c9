import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";

interface Reference {
  table: string;
  column: string;
  has_created_at: boolean;
  has_deleted_at: boolean;
}

/**
 * Whether anything refers to this record that came after `since`, such as a picture that somebody uploaded: by the foreign
 * keys of the database, so that no table is forgotten. What is in a bin doesn't count; rows without a moment always do.
 */
export async function hasAdditions(tx: Queries, table: PgTable, id: string, since: SQL): Promise<boolean> {
  const has = (name: string) => sql`exists (select from pg_attribute h
    where h.attrelid = c.conrelid and h.attname = ${name} and not h.attisdropped)`;
  const references = await tx.run<Reference>(sql`
    select r.relname as table, a.attname as column, ${has("created_at")} as has_created_at,
      ${has("deleted_at")} as has_deleted_at
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${getTableName(table)}::regclass`);
  const added = references.map(
    ({ table, column, has_created_at, has_deleted_at }) => sql`exists (select from ${sql.identifier(table)} x
      where x.${sql.identifier(column)} = ${id}
      ${has_created_at ? sql`and x.created_at > ${since}` : sql``}
      ${has_deleted_at ? sql`and x.deleted_at is null` : sql``})`,
  );
  if (added.length === 0) return false;
  const [found] = await tx.run<{ any: boolean }>(sql`select ${sql.join(added, sql` or `)} as any`);
  return found?.any ?? false;
}
