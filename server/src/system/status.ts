import { type IncidentKind, runningStatuses } from "@vigil/contract";
import { inArray, isNull, sql } from "drizzle-orm";
import { hasFreshReport } from "../broadcast/media/report.ts";
import type { Queries } from "../database/database.ts";
import { hasLateEmails } from "../emails/email-counts.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";

/** How Vigil works for a home, for anybody who has its address: nothing of whom a service is for. */
export interface HomeStatus {
  home: string;
  /** Of the home. */
  language: string | null;
  /** Whether videos reach guests; undefined for an installation without media. */
  video: boolean | undefined;
  /** No email is late; undefined for an installation that sends none. */
  emails: boolean | undefined;
  /** Services of this home that are on air, and how many of them something is wrong with that guests notice. */
  onAir: number;
  disturbed: number;
}

/** What guests notice; that a camera which nobody shows is missing, they don't. */
const noticed: IncidentKind[] = [
  ...(["media_silent", "home_offline", "no_camera", "camera_lost", "guests_see_notice"] as const),
  ...(["picture_black", "picture_frozen", "sound_missing", "not_started", "guests_locked_out"] as const),
];

/** What the installation has. */
export interface Has {
  hasMedia: boolean;
  hasMailServer: boolean;
}

/** @returns undefined when there is no such home */
export async function statusOf(
  db: Queries,
  id: string,
  { hasMedia, hasMailServer }: Has,
): Promise<HomeStatus | undefined> {
  const [home] = await db.run<{
    home: string;
    language: string | null;
    on_air: number;
    disturbed: number;
  }>(sql`
    select ${homes.funeral_home_name} as home, ${homes.language},
      (select count(*)::int from ${streams} where ${streams.funeral_home} = ${homes.id} and ${isNull(streams.deleted_at)}
        and ${streams.stream_type} = 'stream' and ${inArray(streams.broadcast_status, [...runningStatuses])}) as on_air,
      (select count(distinct s.stream)::int from ${incidents} join ${incidentStreams} s on s.incident = ${incidents.id}
        join ${streams} on ${streams.id} = s.stream where ${streams.funeral_home} = ${homes.id}
        and ${isNull(incidents.resolved_at)} and ${inArray(incidents.kind, noticed)}) as disturbed
    from ${homes} where ${homes.id} = ${id} and ${isNull(homes.deleted_at)}`);
  if (!home) return undefined;
  const [video, isLate] = await Promise.all([
    hasMedia ? hasFreshReport(db) : undefined,
    hasMailServer ? hasLateEmails(db) : undefined,
  ]);
  const { on_air: onAir, disturbed, language } = home;
  return {
    home: home.home,
    language,
    video,
    emails: isLate === undefined ? undefined : !isLate,
    onAir,
    disturbed,
  };
}
