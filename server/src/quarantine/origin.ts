import { homes as homesContract } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fileColumns } from "../resource/file-holders.ts";
import { serviceColumn } from "../resource/photo-positions.ts";
import type { Engine } from "../resource/registry.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";

/** The record that holds a file, and whose it is. */
export interface Origin {
  resource: string;
  record: string;
  stream: string | null;
  home: string | null;
  /** Of a guest who sent it. */
  guest: { name: string; email: string | null } | null;
}

/** Where a file came to; undefined when no record holds it. */
export async function originOf(
  db: Queries,
  definitions: Engine["definitions"],
  file: string,
): Promise<Origin | undefined> {
  const holders = fileColumns(definitions).map(({ definition, table, column }) => {
    const { contract, columns } = definition;
    const named = (name: string): SQL => {
      const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
      return found ? sql`${found}` : sql`null`;
    };
    const home = contract.path === homesContract.path ? sql`${table.id}` : named("funeral_home");
    const guest = named("guest");
    return sql`(select ${contract.path}::text as resource, ${table.id} as record, (${serviceColumn(definition) ?? sql`null`})::uuid as stream,
      (${home})::uuid as home, (${guest})::uuid as guest from ${table} where ${column} = ${file} limit 1)`;
  });
  const [found] = await db.run<{
    resource: string;
    record: string;
    stream: string | null;
    home: string | null;
    name: string | null;
    email: string | null;
  }>(sql`
    select held.resource, held.record, held.stream, coalesce(held.home, ${streams.funeral_home}) as home,
      ${guests.name}, ${guests.email}
    from (${sql.join(holders, sql` union all `)}) held
    left join ${streams} on ${streams.id} = held.stream left join ${guests} on ${guests.id} = held.guest limit 1`);
  if (!found) return undefined;
  const { name, email, ...origin } = found;
  return { ...origin, guest: name === null ? null : { name, email } };
}
