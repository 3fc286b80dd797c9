import { incidentsResource as contract } from "@vigil/contract";
import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource, everyRow, noRow } from "../../resource/define.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { cameras } from "../../tables/cameras.table.ts";
import { homes } from "../../tables/homes.table.ts";
import {
  incidentMessages,
  incidentStreams,
  messageState,
  incidents as table,
} from "../../tables/incidents.table.ts";
import { eventTypes } from "../../tables/lookups.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { peopleOf } from "../../today/people.ts";

const ofHome = (actor: Actor): SQL =>
  actor.funeralHome ? eq(table.funeral_home, actor.funeralHome) : noRow();
/** Those of services that they work on, and of no other service besides. */
const ofJobs = (actor: Actor): SQL =>
  allOf(
    isNotNull(table.funeral_home),
    sql`exists (select from ${incidentStreams} s where s.incident = ${table.id})`,
    sql`not exists (select from ${incidentStreams} s where s.incident = ${table.id} and s.stream not in (${streamsInScope(actor)}))`,
  );

/** A service is one of those that the incident concerns, and neither disabled nor in the bin: most readers can't open it then. */
const isOfIt = sql`(not ${streams.disabled_by_fh} and ${isNull(streams.deleted_at)}
  and ${streams.id} in (select s.stream from ${incidentStreams} s where s.incident = ${table.id}))`;

export const incidents = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) =>
      sql`exists (select from ${incidentStreams} s where s.incident = ${table.id} and s.stream = ${stream})`,
    funeral_home: (home) => eq(table.funeral_home, home),
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
    services: sql`(select coalesce(json_agg(json_build_object('id', ${streams.id}, 'name', ${streams.deceased_full_name},
        'event_type', ${eventTypes.title}) order by ${streams.event_date}), '[]')
      from ${streams} left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading} where ${isOfIt})`,
    camera: sql`(select c.id from ${cameras} c where c.id = ${table.source} and c.deleted_at is null)`,
    people: sql`coalesce(
      (select ${peopleOf} from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
        where ${isOfIt} order by ${streams.event_date} limit 1),
      (select json_build_array(json_build_object('part', 'home', 'name', h.funeral_home_name, 'phone', h.telephone_number))
        from ${homes} h where h.id = ${table.funeral_home}), '[]')`,
    messages: sql`(select coalesce(json_agg(json_build_object('at', m.at, 'name', m.name, 'who', m.who, 'channel', m.channel, 'about', m.about,
        'state', ${messageState}, 'problem', m.problem)
      order by m.at, m.name, m.channel), '[]') from ${incidentMessages} m where m.incident = ${table.id} and m.about <> 'taken')`,
  },
});
