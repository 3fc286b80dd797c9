import {
  type Action,
  actions,
  type BroadcastStatus,
  directing,
  homeCanHelp,
  type Incident,
  incidents as incidentsContract,
  incidentTextFor,
  type JobPart,
  type Language,
  may,
  mendingOf,
  missedGuests as missedContract,
  type OwnPlace,
  onCallNow,
  type Preflight,
  type Today,
  type TodayPerson,
  todayAtMost,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import { directedRows } from "../broadcast/director.ts";
import { broadcastStatus } from "../broadcast/status.ts";
import type { Database } from "../database/database.ts";
import { answerOf } from "../jobs/answers.ts";
import { inLanguage } from "../language/translate.ts";
import type { Links } from "../links.ts";
import type { Actor } from "../resource/actor.ts";
import { isToCall, notShutOut } from "../scopes/missed-guests.scope.ts";
import { needsMusicLicence } from "../scopes/music-licence.ts";
import { streamPlaces } from "../scopes/streams.places.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { broadcasts, directorPresence } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents, onCallDuties } from "../tables/incidents.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { missedGuests } from "../tables/missed-guests.table.ts";
import { preflights } from "../tables/preflights.table.ts";
import { streams } from "../tables/streams.table.ts";
import { peopleOf, presentFor } from "./people.ts";

interface Row {
  id: string;
  slug: string;
  is_id_session: boolean;
  name: string;
  event_type: string | null;
  event_date: string;
  timezone: string;
  places: OwnPlace[];
  funeral_home_detail: { id: string; title: string };
  status: BroadcastStatus;
  publish: boolean;
  auto_start_at: string | null;
  started_at: string | null;
  preflight: Pick<Preflight, "grade" | "at" | "findings"> | null;
  people: TodayPerson[];
  others_at_panel: number;
  jobs: Today["services"][number]["jobs"];
  missed_guests: number;
  needs_music_licence: boolean;
  incidents: (Pick<Incident, "id" | "kind" | "values" | "source_name"> & {
    acknowledged_by: string | null;
  })[];
}

/** Hours ahead of which a service of tomorrow belongs to today: somebody prepares it in the evening. */
const ahead = 12;
/** Hours for which a service that nobody has started stays on the screen. */
const overdueFor = 12;
/** The services of the day that this person may see, in two statements. */
export async function todayOf(
  database: Database,
  links: Links,
  actor: Actor,
  language: Language,
): Promise<Today> {
  const sees = {
    incidents: may(actor, incidentsContract, "list"),
    missedGuests: may(actor, missedContract, "list"),
  };
  const [rows, [next], onCall] = await Promise.all([
    database.run<Row>(servicesOf(actor, sees)),
    database.run<{ at: string }>(sql`
      select ${streams.event_date} as at from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
      join ${timezones} on ${timezones.id} = ${homes.timezone}
      where ${isOnScreen(actor)} and ${streams.stream_type} = 'stream' and ${streams.event_date} > now() and not ${isToday}
      order by ${streams.event_date} limit 1`),
    may(actor, onCallNow, "list") ? database.run<OnDuty>(onDutyNow) : null,
  ]);
  return {
    as_of: new Date().toISOString(),
    services: rows.map(({ slug, ...row }) => ({
      ...row,
      preflight: row.preflight && { ...row.preflight, at: new Date(row.preflight.at).toISOString() },
      incidents: row.incidents.map(({ id, acknowledged_by, ...incident }) => ({
        id,
        acknowledged_by,
        text: inLanguage(incidentTextFor(mendingOf(actor), incident), language),
        home_can_help: homeCanHelp(incident.kind),
      })),
      memorial_page_url: links.page(slug),
    })),
    next: next?.at ?? null,
    on_call: onCall,
  };
}

type OnDuty = NonNullable<Today["on_call"]>[number];
/** Each once, although two duties of one person may overlap. */
const onDutyNow = sql`select ${admins.full_name} as name, ${admins.phone} from ${admins}
  join ${accounts} on ${accounts.id} = ${admins.id}
  where ${accounts.active} and ${accounts.deleted_at} is null and exists (select from ${onCallDuties}
    where ${onCallDuties.admin} = ${admins.id} and ${onCallDuties.deleted_at} is null
      and now() between ${onCallDuties.begins_at} and ${onCallDuties.ends_at})
  order by ${admins.full_name}, ${admins.id}`;

/** Services and ID sessions; no practice services. */
const isOnScreen = (actor: Actor) =>
  sql`(${directedRows(actor)} and ${streams.stream_type} in ('stream', 'id_session') and not ${streams.disabled_by_fh})`;

/** On the day that it is at the home now, about to begin, overdue, or on air. Nobody starts an ID session, so none is overdue. The span of days finds the index. */
const isToday = sql`((${streams.event_date} between now() - interval '36 hours' and now() + interval '36 hours'
    and ((${streams.event_date} at time zone ${timezones.name})::date = (now() at time zone ${timezones.name})::date
      or ${streams.event_date} between now() and now() + make_interval(hours => ${ahead})
      or (${streams.stream_type} = 'stream' and ${streams.broadcast_status} = 'waiting' and ${streams.publish}
        and ${streams.event_date} between now() - make_interval(hours => ${overdueFor}) and now())))
  or ${streams.broadcast_status} in ('play_intro', 'live', 'paused'))`;

const othersAtPanel = sql`(select count(*)::int from ${directorPresence} d where d.stream = ${streams.id}
  and d.seen_at > now() - make_interval(mins => ${presentFor})
  and d.account not in (${homes.id}, coalesce(${streams.funeral_home_director_leading_the_service}, ${streams.funeral_home_director}, ${homes.id}),
    coalesce(${streams.client_care_operator}, ${homes.id}), coalesce(${streams.client_care_team}, ${homes.id}),
    coalesce(${streams.video_grapher}, ${homes.id})))`;

const incidentsOf = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'values', i.values,
    'source_name', i.source_name, 'acknowledged_by', i.acknowledged_by) order by i.opened_at), '[]')
  from ${incidentStreams} s join ${incidents} i on i.id = s.incident
  where s.stream = ${streams.id} and i.resolved_at is null and i.told_at is not null and i.deleted_at is null)`;

const missedOf = sql`(select count(*)::int from ${missedGuests}
  where ${missedGuests.stream} = ${streams.id} and ${missedGuests.deleted_at} is null and ${isToCall} and ${notShutOut})`;

/** Each part of a job with who gives it to somebody. */
const assigning = {
  client_care_operator: actions.assign_operator,
  video_grapher: actions.assign_videographer,
} as const satisfies Record<JobPart, Action>;

/** Of the people whom this person assigns, those who declined or haven't answered, until the service begins. */
function openJobsOf(actor: Actor) {
  const parts = Object.entries(assigning).flatMap(([part, action]) =>
    may(actor, action, "edit") ? [sql`(${part}::text, ${answerOf(part as JobPart)}::jsonb)`] : [],
  );
  if (parts.length === 0) return sql`'[]'::json`;
  return sql`(select coalesce(json_agg(j.answer || jsonb_build_object('part', j.part)), '[]')
    from (values ${sql.join(parts, sql`, `)}) j(part, answer)
    where ${streams.publish} and ${streams.broadcast_status} = 'waiting' and j.answer->>'state' in ('declined', 'waiting'))`;
}

/** What the last check found to be mended, for those who have no Director Panel to read it in. */
const toReadOf = (actor: Actor) =>
  may(actor, directing, "edit")
    ? sql`'[]'::jsonb`
    : sql`jsonb_path_query_array(p.findings, '$[*] ? (@.grade != "green")')`;

/** Who works on a service that the caller may direct; undefined for any other. */
export async function peopleOfService(
  db: Database,
  actor: Actor,
  id: string,
): Promise<TodayPerson[] | undefined> {
  const [found] = await db.run<{ people: TodayPerson[] }>(sql`
    select ${peopleOf} as people from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    where ${streams.id} = ${id} and ${directedRows(actor)}`);
  return found?.people;
}

const servicesOf = (actor: Actor, sees: Record<"incidents" | "missedGuests", boolean>) => sql`
  select ${streams.id}, ${streams.slug}, ${streams.stream_type} = 'id_session' as is_id_session, ${streams.deceased_full_name} as name, ${eventTypes.title} as event_type, ${streams.event_date}, ${timezones.name} as timezone,
    ${streamPlaces} as places, json_build_object('id', ${homes.id}, 'title', ${homes.funeral_home_name}) as funeral_home_detail,
    ${broadcastStatus} as status, ${streams.publish}, case when ${streams.auto_start} then ${streams.auto_start_at} end as auto_start_at,
    case when ${streams.broadcast_status} <> 'waiting' then ${broadcasts.started_at} end as started_at,
    (select json_build_object('grade', p.grade, 'at', p.at, 'findings', ${toReadOf(actor)}) from ${preflights} p
      where p.stream = ${streams.id} order by p.at desc limit 1) as preflight,
    ${peopleOf} as people, ${othersAtPanel} as others_at_panel,
    ${sees.incidents ? incidentsOf : sql`'[]'::json`} as incidents, ${openJobsOf(actor)} as jobs, ${sees.missedGuests ? missedOf : sql`0`} as missed_guests,
    ${needsMusicLicence} as needs_music_licence
  from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
  join ${timezones} on ${timezones.id} = ${homes.timezone}
  left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
  left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
  where ${isOnScreen(actor)} and ${isToday}
  order by ${streams.event_date}, ${streams.id} limit ${todayAtMost}`;
