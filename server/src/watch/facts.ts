import {
  type AnswerStep,
  type DeliveryChoice,
  needsTelephone,
  type SourceInspection,
  usualPlan,
} from "@vigil/contract";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Providers } from "../broadcast/delivery/providers.ts";
import { wantedProvider } from "../broadcast/delivery/wanted.ts";
import { latestReport, type Report } from "../broadcast/media/report.ts";
import { type Source, sourcesOf } from "../broadcast/sources.ts";
import type { Database } from "../database/database.ts";
import { hasText } from "../emails/email-counts.ts";
import type { EmailContext } from "../emails/send.ts";
import type { DeliveryProvider } from "../ports/delivery/delivery.ts";
import type { Media } from "../ports/media/media.ts";
import type { Runtime } from "../resource/define.ts";
import { needsMusicLicence } from "../scopes/music-licence.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { deliveries } from "../tables/deliveries.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import type { ServiceFacts } from "./core/judge-service.ts";
import type { SourceFacts } from "./core/judge-source.ts";

export interface FactsParts {
  database: Database;
  media: Media;
  runtime: EmailContext["runtime"] & Pick<Runtime, "hasTelephone">;
  providers: Providers;
  /** Who shows services to guests, unless their home or their own switch says otherwise. */
  delivery: DeliveryChoice;
}

interface Row {
  home: string;
  event_date: string | null;
  minutes_left: number;
  preferred: string | null;
  provider: DeliveryProvider | null;
  provider_problem: string | null;
  sent: number;
  failed: number;
  is_published: boolean;
  has_photo: boolean;
  has_dates: boolean;
  starts_at: string | null;
  people: string[];
  lacks_videographer: boolean;
  has_recorded_music: boolean;
  needs_music_licence: boolean;
  node: number | null;
  plan: AnswerStep[] | null;
}

/** The names of those whom a service has been given to. */
const people = sql`array_remove(array[
  (select s.full_name from ${staff} s where s.id = coalesce(${streams.funeral_home_director_leading_the_service}, ${streams.funeral_home_director})),
  (select v.full_name from ${videographers} v where v.id = ${streams.video_grapher}),
  (select o.full_name from ${operators} o where o.id = ${streams.client_care_operator})], null)`;

const emailsToGuests = (state: ReturnType<typeof isNotNull>) => sql`(
  select count(*)::int from ${outbox} join ${guests} on ${guests.id} = ${outbox.guest}
  where ${and(eq(guests.stream, streams.id), isNull(guests.deleted_at), isNull(outbox.deleted_at), state)})`;

/** All that can be known of a service before it begins; undefined for one that has been deleted. */
export async function serviceFacts(
  parts: FactsParts,
  stream: string,
): Promise<(ServiceFacts & { eventDate: string | null }) | undefined> {
  const { database, providers } = parts;
  const [row] = await database.run<Row>(sql`
    select ${streams.funeral_home} as home, ${streams.event_date},
      coalesce(extract(epoch from ${streams.event_date} - now()) / 60, 0)::float as minutes_left,
      ${streams.preferred_ip_camera} as preferred, ${wantedProvider(parts.delivery)} as provider,
      (select d.problem from ${deliveries} d where d.programme = ${broadcasts.programme}) as provider_problem,
      ${emailsToGuests(isNotNull(outbox.sent_at))} as sent, ${emailsToGuests(sql`${outbox.failed_at} is not null and ${hasText}`)} as failed,
      ${streams.publish} as is_published, ${streams.photo} is not null as has_photo,
      ${streams.deceased_date_of_birth} is not null and ${streams.deceased_date_of_death} is not null as has_dates,
      case when ${streams.auto_start} then ${streams.auto_start_at} end as starts_at, ${people} as people,
      ${broadcasts.node},
      ${streams.needs_videographer} and ${streams.video_grapher} is null as lacks_videographer,
      coalesce(${streams.recorded_music} = 'yes', false) as has_recorded_music, ${needsMusicLicence} as needs_music_licence,
      coalesce(${homes.answer_plan}, (select g.answer_plan from ${generalSettings} g limit 1)) as plan
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${and(eq(streams.id, stream), isNull(streams.deleted_at))}`);
  if (!row) return undefined;
  const [sources, report] = await Promise.all([
    sourcesOf(database, stream, row.home),
    latestReport(database),
  ]);
  const { provider: name } = row;
  return {
    eventDate: row.event_date,
    minutesLeft: row.minutes_left,
    isMediaHeard: report?.fresh === true && (row.node === null || report.nodes.includes(row.node)),
    diskFree: report?.state.disk_free ?? null,
    sources: await Promise.all(sources.map((source) => sourceFacts(parts.media, source, report))),
    preferredSource: row.preferred,
    provider: name && { name, isSetUp: (await providers(name)) !== null, problem: row.provider_problem },
    emails: { sent: row.sent, failed: row.failed },
    isPublished: row.is_published,
    hasPhoto: row.has_photo,
    hasDates: row.has_dates,
    startsAt: row.starts_at,
    people: row.people,
    lacksVideographer: row.lacks_videographer,
    music: !row.has_recorded_music ? "none" : row.needs_music_licence ? "unlicensed" : "licensed",
    stepsWithoutTelephone: parts.runtime.hasTelephone
      ? []
      : (row.plan ?? usualPlan).filter(needsTelephone).map(({ who }) => who),
  };
}

/** What a camera sends now, measured by media while it sends. */
export async function sourceFacts(
  media: Media,
  { id, name, elsewhere, last_published_at }: Pick<Source, "id" | "name" | "elsewhere" | "last_published_at">,
  report: Report | undefined,
): Promise<SourceFacts> {
  const health = (report?.fresh && report.state.sources.find((source) => source.id === id)) || null;
  return {
    source: { id, name },
    health,
    inspection: health?.publishing ? await inspected(media, id) : null,
    lastSeen: health?.last_seen_at ?? last_published_at,
    isElsewhere: elsewhere,
  };
}

const inspected = (media: Media, id: string): Promise<SourceInspection | "failed"> =>
  media.inspection(id).then(
    (measured) => measured ?? "failed",
    () => "failed",
  );
