import {
  binDays,
  importsListed,
  importUndoneWithin,
  type RecentImports,
  type StayingService,
  streams as streamsContract,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { auditLog } from "../tables/audit.table.ts";
import { streams } from "../tables/streams.table.ts";
import { additionsTo } from "./additions.ts";
import { undoStateOf } from "./core/undo-state.ts";
import type { Home } from "./read-service.ts";
import { importChangeVerb, importVerb, isUndoable } from "./undo-import.ts";

interface Reading {
  engine: Engine;
  actor: Actor;
  home: Home;
}
interface Row extends Record<string, unknown> {
  id: string;
  actor: string | null;
  role: string;
  api_key: string | null;
  at: string;
  file_name: string | null;
  added: number;
  changed: number;
  left: number;
  /** By the clock of the database, which has timed the history. */
  is_late: boolean;
  undoable: string[];
  stays: StayingService[];
}

const named = (what: "import" | "home" | "file") => sql`${auditLog.changes}->${sql.raw(`'${what}'`)}->>1`;

/**
 * The newest imports that have added or changed services of this home, in one statement, from the services to their histories. As
 * far back as the bin keeps things, because services that it has lost aren't counted any more.
 */
export async function recentImports({ engine, actor, home }: Reading): Promise<RecentImports> {
  const { path } = streamsContract;
  const isLeft = visible(engine.definition(path), actor);
  const hasAdditions = await additionsTo(engine.database, streams);
  // Only one's own imports of the last day have their histories read further, and what was added to their services.
  const isAdded = sql`${auditLog.verb} = ${importVerb}`;
  const canUndo = sql`case when ${auditLog.actor} = ${actor.id} and ${isAdded} and ${isLeft}
    and ${auditLog.at} > now() - make_interval(hours => ${importUndoneWithin})
    then ${isUndoable(actor)} and not ${hasAdditions(streams.id, auditLog.at)} end`;
  // Whatever an import does to a service is a change of it.
  const since = sql`now() - make_interval(days => ${binDays})`;
  const rows = await engine.database.run<Row>(sql`
    with made as materialized (
      select ${named("import")} as import, ${auditLog.actor}, ${auditLog.role}, ${auditLog.key_name}, ${auditLog.at},
        ${named("file")} as file, ${streams.id}, ${streams.deceased_full_name}, ${streams.case_number},
        ${isAdded} as is_added, ${isAdded} and ${isLeft} as is_left, ${canUndo} as can_undo
      from ${streams} join ${auditLog}
        on ${auditLog.resource} = ${path} and ${auditLog.record} = ${streams.id}
          and ${auditLog.verb} in (${importVerb}, ${importChangeVerb}) and ${auditLog.at} > ${since}
      where ${eq(streams.funeral_home, home.id)} and ${streams.updated_at} > ${since}
        and ${named("import")} is not null and ${named("home")} = ${home.id})
    select import as id, actor, role, key_name as api_key, min(at) as at, max(file) as file_name,
      min(at) <= now() - make_interval(hours => ${importUndoneWithin}) as is_late,
      (count(*) filter (where is_added))::int as added,
      (count(distinct id) filter (where not is_added))::int as changed,
      (count(*) filter (where is_left))::int as left,
      coalesce(array_agg(id order by id) filter (where can_undo), '{}') as undoable,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'deceased_full_name', deceased_full_name, 'case_number', case_number)
        order by deceased_full_name, id) filter (where not can_undo), '[]') as stays
    from made group by import, actor, role, key_name order by min(at) desc limit ${importsListed}`);
  const who = await performers(engine, engine.database, rows);
  return {
    timezone: home.timezone,
    results: rows.map(({ id, at, api_key, file_name, undoable, stays, is_late, ...row }) => {
      const { added, changed, left, ...by } = row;
      return {
        ...{ id, at: new Date(at).toISOString(), by: who(by), api_key, file_name, added, changed, left },
        undo: undoStateOf({ isOwn: by.actor === actor.id, isLate: is_late, added, left, undoable }),
        ...{ undoable, stays },
      };
    }),
  };
}
