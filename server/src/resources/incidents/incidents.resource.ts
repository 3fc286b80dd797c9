import { incidentsResource as contract } from "@vigil/contract";
import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource, everyRow, noRow } from "../../resource/define.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import {
  incidentMessages,
  incidentStreams,
  messageState,
  incidents as table,
} from "../../tables/incidents.table.ts";

const ofHome = (actor: Actor): SQL =>
  actor.funeralHome ? eq(table.funeral_home, actor.funeralHome) : noRow();
/** Those of services that they work on, and of no other service besides. */
const ofJobs = (actor: Actor): SQL =>
  allOf(
    isNotNull(table.funeral_home),
    sql`exists (select from ${incidentStreams} s where s.incident = ${table.id})`,
    sql`not exists (select from ${incidentStreams} s where s.incident = ${table.id} and s.stream not in (${streamsInScope(actor)}))`,
  );

export const incidents = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) =>
      sql`exists (select from ${incidentStreams} s where s.incident = ${table.id} and s.stream = ${stream})`,
    open: (open) => (open ? isNull(table.resolved_at) : isNotNull(table.resolved_at)),
  },
  rows: {
    super_admin: everyRow,
    funeral_home: ofHome,
    funeral_home_staff: ofHome,
    customer_care_team: ofJobs,
    customer_care_operator: ofJobs,
  },
  derive: {
    services: sql`(select count(*)::int from ${incidentStreams} s where s.incident = ${table.id})`,
    messages: sql`(select coalesce(json_agg(json_build_object('at', m.at, 'name', m.name, 'who', m.who, 'channel', m.channel, 'about', m.about,
        'state', ${messageState}, 'problem', m.problem)
      order by m.at, m.name, m.channel), '[]') from ${incidentMessages} m where m.incident = ${table.id} and m.about <> 'taken')`,
  },
});
