import type { PersonRole } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../database/database.ts";
import { erasedAddress } from "../../emails/erased-address.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { personExports } from "../../tables/person-exports.table.ts";
import { profiles } from "../profiles.ts";
import { type Erased, rowsOf } from "./kinds.ts";

/** Columns with their values, as jsonb gives them. */
export type Row = Record<string, unknown>;

/** The values that an erasure has overwritten, until it can't be undone any more. */
export interface HeldAccount {
  account: Row;
  profile: Row;
  /** The row of the picture: its content stays in the file store. */
  picture: Row | null;
}

/** What stands for the name of somebody who was erased, in any language. */
export const erasedName = "—";

const ofAccount: AnyPgColumn[] = [
  ...[accounts.username, accounts.email, accounts.language, accounts.clock, accounts.favourites],
  ...[accounts.list_columns, accounts.password_hash, accounts.active, accounts.last_login],
];

/** Overwrites all that an account says about its person, and returns what it was. */
export async function overwriteAccount(tx: Queries, id: string, role: PersonRole): Promise<HeldAccount> {
  const { table, name, phone, about, picture } = profiles[role];
  const emptied = [phone, ...about, ...(picture ? [picture] : [])];
  const account = await rowOf(tx, accounts, accounts.id, id, ofAccount);
  const profile = await rowOf(tx, table, table.id, id, [name, ...emptied]);
  const file = picture ? (profile[picture.name] as string | null) : null;
  const [held] = file ? await tx.orm.select().from(storedFiles).where(eq(storedFiles.id, file)) : [];
  const email = role === "family" ? "" : erasedAddress(id);
  // The profile's copies follow, by the reference.
  await tx.run(sql`update ${accounts} set username = ${`erased-${id}`}, email = ${email}, language = null, clock = null,
    favourites = '{}', list_columns = '{}', password_hash = '', active = false, last_login = null,
    updated_at = now() where id = ${id}`);
  const empty = emptied.map((column) => sql`${sql.identifier(column.name)} = null`);
  await tx.run(sql`update ${table} set ${sql.identifier(name.name)} = ${erasedName}, status = false, updated_at = now(),
    ${sql.join(empty, sql`, `)} where id = ${id}`);
  // So that its address answers no more and the nightly job doesn't take it for unused.
  if (held) await tx.orm.delete(storedFiles).where(eq(storedFiles.id, held.id));
  return { account, profile, picture: held ?? null };
}

/** Writes back what was overwritten. Sessions stay ended. @throws 23505 when the user name was taken meanwhile */
export async function restoreAccount(
  tx: Queries,
  { id, role }: { id: string; role: PersonRole },
  { account, profile, picture }: HeldAccount,
): Promise<void> {
  if (picture)
    await tx.run(sql`insert into ${storedFiles} select * from
      jsonb_populate_record(null::${storedFiles}, ${JSON.stringify(picture)}::jsonb)`);
  await writeRow(tx, accounts, id, account);
  await writeRow(tx, profiles[role].table, id, profile);
  await tx.run(sql`update ${profiles[role].table} set status = ${account.active === true} where id = ${id}`);
}

/** Takes away what was gathered about or by a person, until its erasure is final. Its files stay in the file store. */
export async function holdExports(tx: Queries, of: Erased): Promise<Row[]> {
  const held = await tx.run<{ row: Row }>(
    sql`delete from ${rowsOf.exports(of)} returning to_jsonb(${personExports}) as row`,
  );
  return held.map(({ row }) => row);
}

/** Writes back what was gathered, unless whoever asked for it is gone. What has expired goes by itself. */
export async function restoreExports(tx: Queries, held: readonly Row[]): Promise<void> {
  for (const row of held) {
    // Whoever was making it may still be at it, under the old id.
    const again = row.state === "making" ? { id: uuidv7(), state: "waiting", progress: 0 } : {};
    await tx.run(sql`insert into ${personExports} select e.* from
      jsonb_populate_record(null::${personExports}, ${JSON.stringify({ ...row, ...again })}::jsonb) e
      where e.requested_by is null or exists (select 1 from ${accounts} where ${accounts.id} = e.requested_by)`);
  }
}

async function rowOf(
  tx: Queries,
  table: PgTable,
  key: AnyPgColumn,
  id: string,
  columns: readonly AnyPgColumn[],
): Promise<Row> {
  const pairs = columns.map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`);
  const [found] = await tx.run<{ row: Row }>(
    sql`select jsonb_build_object(${sql.join(pairs, sql`, `)}) as row from ${table} where ${key} = ${id} for update`,
  );
  return found?.row ?? {};
}

/** PostgreSQL casts each value to its column's type. */
async function writeRow(tx: Queries, table: PgTable, id: string, row: Row): Promise<void> {
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.run(sql`update ${table} set (${names}) = (select ${names} from
    jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)), updated_at = now() where id = ${id}`);
}
