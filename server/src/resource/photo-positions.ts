import { streams as contract } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { streams } from "../tables/streams.table.ts";
import type { Definition } from "./define.ts";
import { isUuid } from "./list.ts";

/** The column that says of which service a record is; undefined where it is of none. */
export const serviceColumn = ({ contract: { path }, columns }: Definition) =>
  path === contract.path ? columns.id : columns.stream;

/**
 * Whether photos that are written to a record keep where they were taken: its service says so, and the one that the body
 * names as well.
 */
export async function keepsPositions(
  database: Queries,
  definition: Definition,
  { record, stream }: { record: string | undefined; stream: unknown },
): Promise<boolean> {
  const column = serviceColumn(definition);
  if (!column) return false;
  const wanted = typeof stream === "string" && isUuid(stream) ? sql`${stream}::uuid` : undefined;
  const own = isUuid(record ?? "")
    ? sql`(select ${column} from ${definition.table} where ${definition.table.id} = ${record})`
    : undefined;
  const services = [wanted, own].flatMap((one) => (one ? [sql`select ${one} as service`] : []));
  if (services.length === 0) return false;
  const [row] = await database.run<{ keeps: boolean }>(sql`
    select coalesce(bool_and(coalesce(${streams.keep_photo_positions}, false)), false) as keeps
    from (${sql.join(services, sql` union all `)}) as named left join ${streams} on ${streams.id} = named.service`);
  return row?.keeps ?? false;
}
