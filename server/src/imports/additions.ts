import { getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";

interface Reference {
  table: string;
  column: string;
  has_created_at: boolean;
  has_deleted_at: boolean;
}

/** The condition that something was added to the record with this id after `since`. */
export type HasAdditions = (id: SQLWrapper | string, since: SQLWrapper) => SQL;

/**
 * Whether anything refers to a record that came after a moment, such as a picture that somebody uploaded: by the foreign
 * keys of the database, so that no table is forgotten. What is in a bin doesn't count; rows without a moment always do.
 */
export async function additionsTo(db: Queries, table: PgTable): Promise<HasAdditions> {
  const has = (name: string) => sql`exists (select from pg_attribute h
    where h.attrelid = c.conrelid and h.attname = ${name} and not h.attisdropped)`;
  const references = await db.run<Reference>(sql`
    select r.relname as table, a.attname as column, ${has("created_at")} as has_created_at,
      ${has("deleted_at")} as has_deleted_at
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${getTableName(table)}::regclass`);
  return (id, since) => {
    const added = references.map(
      ({
        table,
        column,
        has_created_at,
        has_deleted_at,
      }) => sql`exists (select from ${sql.identifier(table)} x
        where x.${sql.identifier(column)} = ${id}
        ${has_created_at ? sql`and x.created_at > ${since}` : sql``}
        ${has_deleted_at ? sql`and x.deleted_at is null` : sql``})`,
    );
    return sql`(${sql.join([sql`false`, ...added], sql` or `)})`;
  };
}
