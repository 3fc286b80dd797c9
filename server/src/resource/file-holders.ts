import { getTableName, isNull, type SQL, sql } from "drizzle-orm";
import { mediaReports, retiredProgrammes, safeCopies } from "../tables/broadcast.table.ts";
import { recordingOf } from "../tables/programme-ids.ts";
import { quarantinedFiles } from "../tables/quarantine.table.ts";
import type { Definition } from "./define.ts";

/**
 * A query for the records that hold a file: one row for each field that names it. A rehearsal holds its recording for a
 * day, the quarantine what it keeps (never `alive`), and a programme the safe copy of what is recorded for a week, or for as long as media is to make the recording of it.
 * @param file the id, as SQL
 * @param which `alive` leaves out records in the bin
 */
export function holdersOf(definitions: readonly Definition[], file: SQL, which: "all" | "alive"): SQL {
  const queries = new Map<string, SQL>();
  for (const { table, files, columns } of definitions) {
    for (const field of Object.keys(files)) {
      const column = columns[field];
      if (!column) continue;
      const alive = which === "alive" ? sql` and ${isNull(table.deleted_at)}` : sql``;
      // Several resources may share one table.
      queries.set(
        `${getTableName(table)} ${column.name}`,
        sql`select 1 from ${table} where ${column} = ${file}${alive}`,
      );
    }
  }
  if (which === "all")
    queries.set(
      "quarantine",
      sql`select 1 from ${quarantinedFiles} where ${quarantinedFiles.file} = ${file}`,
    );
  queries.set(
    "rehearsals",
    sql`select 1 from ${retiredProgrammes} where ${retiredProgrammes.rehearsal_file} = ${file} and ${isRehearsalKept}`,
  );
  queries.set(
    "safe copies",
    sql`select 1 from ${safeCopies} where ${safeCopies.file} = ${file}
      and (${safeCopies.copied_at} > now() - interval '7 days' or ${isToBeMade})`,
  );
  return sql.join([...queries.values()], sql` union all `);
}

/** The columns of records that name files, with the table and the resource; several resources may share one table. */
export function fileColumns(definitions: readonly Definition[]) {
  const all = definitions.flatMap((definition) =>
    Object.keys(definition.files).flatMap((field) => {
      const column = definition.columns[field];
      return column ? [{ definition, table: definition.table, column }] : [];
    }),
  );
  return [...new Map(all.map((one) => [`${getTableName(one.table)} ${one.column.name}`, one])).values()];
}

/** Whether media is to make the recording of a safe copy and hasn't failed. Of `safe_copy`. */
const isToBeMade = sql`exists (
  select 1 from ${mediaReports}, jsonb_to_recordset(state->'transcodes') as made (id text, state text)
  where made.id = ${recordingOf(safeCopies.programme)}::text and made.state <> 'failed')`;

/** Whether a rehearsal's recording is still there. Of `retired_programme`. */
export const isRehearsalKept = sql`${retiredProgrammes.recorded_at} > now() - interval '1 day'`;
