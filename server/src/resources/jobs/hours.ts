import {
  csvHeader,
  csvLine,
  endOfStages,
  type JobPart,
  type Language,
  localTime,
  type OwnPlace,
  placeName,
} from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { people } from "../../jobs/answers.ts";
import { bilingual } from "../../language/bilingual.ts";
import { inLanguage } from "../../language/translate.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { streamPlaces } from "../../scopes/streams.places.ts";
import { ofZone, streamZone } from "../../scopes/streams.schedule.ts";
import { streamRows } from "../../scopes/streams.scope.ts";
import { homes } from "../../tables/homes.table.ts";
import { jobAnswers } from "../../tables/job-answers.table.ts";
import { operators } from "../../tables/operators.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { videographers } from "../../tables/videographers.table.ts";

const sheet = bilingual(
  "hours_sheet",
  {
    date: "Date",
    service: "Service",
    home: "Funeral home",
    place: "Place",
    from: "From",
    to: "To",
    hours: "Hours",
    total: "Total",
    file: "hours",
  },
  {
    fr: {
      date: "Date",
      service: "Cérémonie",
      home: "Salon funéraire",
      place: "Lieu",
      from: "De",
      to: "À",
      hours: "Heures",
      total: "Total",
      file: "heures",
    },
  },
);

interface Row {
  name: string;
  home: string;
  timezone: string;
  places: OwnPlace[];
  event_date: string;
  there_at: string | null;
  done_at: string | null;
}

interface Sheet {
  /** YYYY-MM, in the zone of each service. */
  month: string;
  person: string;
  language: Language;
  /** ms since the epoch */
  now: number;
}

/**
 * The hours of a person's jobs in a month, as CSV: those that were accepted and have begun or are done, from when the person was
 * there until it was done, otherwise as planned.
 * @throws Problem 404 for somebody whom the caller neither is nor assigns
 */
export async function hoursOf(db: Queries, actor: Actor, { month, person, language, now }: Sheet) {
  const part = await partOfPerson(db, actor, person);
  const rows = await db.run<Row>(sql`
    select ${streams.deceased_full_name} as name, (select ${homes.funeral_home_name} from ${homes} where ${homes.id} = ${streams.funeral_home}) as home,
      ${streamZone} as timezone, ${streamPlaces} as places, ${streams.event_date}, a.there_at, a.done_at
    from ${streams} join ${jobAnswers} a on a.stream = ${streams.id} and a.person = ${person} and a.event_date = ${streams.event_date}
    where ${and(eq(people[part].column, person), isNull(streams.deleted_at), streamRows[actor.role](actor))}
      and ${streams.publish} and not ${streams.disabled_by_fh} and a.answer = 'accepted'
      and (${streams.event_date} <= ${new Date(now).toISOString()} or a.done_at is not null)
      and ${ofZone(sql`to_char(${streams.event_date} at time zone z.name, 'YYYY-MM')`)} = ${month}
    order by ${streams.event_date}, ${streams.id}`);
  const said = (text: string) => inLanguage(text, language);
  const hours = (ms: number) => {
    const text = (ms / 3_600_000).toFixed(2);
    return language === "fr" ? text.replace(".", ",") : text;
  };
  const lines = rows.map((row) => {
    const start = row.there_at ? Date.parse(row.there_at) : Date.parse(row.event_date);
    const planned = endOfStages(Date.parse(row.event_date), row.places);
    const end = row.done_at ? Date.parse(row.done_at) : planned;
    const [place] = row.places;
    const [from, to] = [localTime(start, row.timezone), localTime(end, row.timezone)];
    // Rounded before they are added, so that the sum is that of the lines.
    const length = Math.round(Math.max(0, end - start) / 36_000) * 36_000;
    const cells = [
      from.slice(0, 10),
      row.name,
      row.home,
      place ? placeName(place, language) : "",
      from.slice(11),
      to.slice(11),
    ];
    return { length, text: csvLine([...cells, hours(length)]) };
  });
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const head = [sheet.date, sheet.service, sheet.home, sheet.place, sheet.from, sheet.to, sheet.hours];
  return {
    file: `${said(sheet.file)}-${month}.csv`,
    csv: [
      csvHeader(head.map(said)),
      ...lines.map(({ text }) => text),
      csvLine([said(sheet.total), "", "", "", "", "", hours(total)]),
    ].join(""),
  };
}

/** @throws Problem 404 for somebody whose hours aren't the caller's business */
async function partOfPerson(db: Queries, actor: Actor, person: string): Promise<JobPart> {
  const isAll = actor.role === "super_admin";
  const isOwn = (id: string) => isAll || actor.id === id;
  const [found] = await db.run<{ part: JobPart; team: string | null }>(sql`
    select 'client_care_operator' as part, p.client_care_team as team from ${operators} p where p.id = ${person}
    union all select 'video_grapher', null from ${videographers} p where p.id = ${person}`);
  if (
    !found ||
    !(
      isOwn(person) ||
      (found.team !== null && found.team === actor.team && actor.role === "customer_care_team")
    )
  )
    throw problem("not_found");
  return found.part;
}
