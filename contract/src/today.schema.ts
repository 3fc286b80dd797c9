import { z } from "zod";
import { BroadcastStatus } from "./broadcast.schema.ts";
import { DateTime, Id } from "./fields.schema.ts";
import { JobAnswer } from "./job-answer.schema.ts";
import type { JobPart } from "./jobs.ts";
import { Preflight } from "./preflight.schema.ts";
import { Label } from "./resource.schema.ts";
import { OwnPlace } from "./stages.schema.ts";

/** Somebody who works on a service, with the number under which they can be reached on the day. */
export const TodayPerson = z.object({
  part: z.enum(["director", "specialist", "team", "videographer", "home"]),
  name: z.string(),
  phone: z.string().nullable(),
  /** Has the Director Panel open now. */
  at_panel: z.boolean(),
});
export type TodayPerson = z.infer<typeof TodayPerson>;

/** GET str/today: a service of the day, or an ID session. */
export const TodayService = z.object({
  id: Id,
  /** It has cameras to look at, and no broadcast. */
  is_id_session: z.boolean(),
  name: z.string(),
  /** Such as Visitation or Funeral, as one person may have several services. */
  event_type: z.string().nullable(),
  event_date: DateTime,
  /** The home's time zone (IANA name). */
  timezone: z.string(),
  places: z.array(OwnPlace),
  funeral_home_detail: Label,
  status: BroadcastStatus,
  publish: z.boolean(),
  /** When it starts by itself; null when somebody starts it. */
  auto_start_at: DateTime.nullable(),
  started_at: DateTime.nullable(),
  /** The last check, null before the first; with what it found to be mended only for those who may not direct. */
  preflight: Preflight.pick({ grade: true, at: true, findings: true }).nullable(),
  people: z.array(TodayPerson),
  /** Somebody else has the Director Panel open, such as a super admin. */
  others_at_panel: z.int(),
  /** What has gone wrong and isn't over; empty for those who don't see incidents. */
  incidents: z.array(
    z.object({
      id: Id,
      text: z.string(),
      acknowledged_by: z.string().nullable(),
      /** Somebody at the home can do something about it. */
      home_can_help: z.boolean(),
    }),
  ),
  /** People who declined, or haven't answered; empty for those who assign nobody. */
  jobs: z.array(
    JobAnswer.extend({ part: z.enum(["client_care_operator", "video_grapher"] satisfies JobPart[]) }),
  ),
  /** Guests who couldn't get in and weren't called back; 0 for those who don't see them. */
  missed_guests: z.int(),
  /** Recorded music is played, and the home has no licence for it on that day. */
  needs_music_licence: z.boolean(),
  memorial_page_url: z.string(),
});
export type TodayService = z.infer<typeof TodayService>;

/** GET str/today: the services of the day that the caller may see, by time. */
export const Today = z.object({
  as_of: DateTime,
  services: z.array(TodayService),
  /** When the first service after these begins; null when none is booked. */
  next: DateTime.nullable(),
  /** Super admins on duty now, whom a care team and its operators may call; null for everyone else. */
  on_call: z.array(z.object({ name: z.string(), phone: z.string().nullable() })).nullable(),
});
export type Today = z.infer<typeof Today>;
