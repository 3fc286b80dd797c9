import { words } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { fieldProblem } from "../problems.ts";

type Defaulted = PgTable & {
  id: AnyPgColumn;
  created_at: AnyPgColumn;
  deleted_at: AnyPgColumn;
  default: AnyPgColumn;
};

/**
 * Keeps exactly one default among the records of each owner, as long as the owner has any.
 * @param column of the table: whose record it is
 * @param owners table of the owners; the owner's row is locked, so that two first records don't both become the default
 */
export function oneDefault(table: Defaulted, column: AnyPgColumn, owners: PgTable) {
  const lock = (tx: Queries, owner: string) =>
    tx.run(sql`select 1 from ${owners} where id = ${owner} for no key update`);
  return {
    /** Before a write: if this record becomes the default, unsets the previous one. */
    async prepare(tx: Queries, owner: string, id: string, isDefault: boolean | undefined): Promise<void> {
      await lock(tx, owner);
      if (isDefault)
        await tx.run(
          sql`update ${table} set "default" = false where ${column} = ${owner} and ${table.default} and ${table.id} <> ${id}`,
        );
    },
    /** After a write: if no default is left, the newest record becomes it. */
    async settle(tx: Queries, owner: string): Promise<void> {
      await lock(tx, owner);
      await tx.run(sql`
        update ${table} set "default" = true
        where ${table.id} = (select o.id from ${table} o where o.${sql.identifier(column.name)} = ${owner}
            and o.deleted_at is null order by o.created_at desc, o.id desc limit 1)
          and not exists (select 1 from ${table} o where o.${sql.identifier(column.name)} = ${owner}
            and o."default" and o.deleted_at is null)`);
    },
    /** @throws Problem 400 for unsetting the default itself: it is replaced by choosing another */
    refuseNone(current: { default: boolean }, isDefault: boolean | undefined): void {
      if (current.default && isDefault === false) throw fieldProblem({ default: [words.oneIsDefault] });
    },
  };
}
