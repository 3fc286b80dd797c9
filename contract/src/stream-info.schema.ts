import { z } from "zod";
import { BroadcastStatus } from "./broadcast.schema.ts";
import { Count, DateTime, Day, file, Id, optionalText } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { resource } from "./resource.schema.ts";
import { OwnPlace } from "./stages.schema.ts";
import { streamInfo } from "./stream-info.ts";
import { Stream, streamsResource } from "./streams.schema.ts";
import { streamTypes } from "./streams.ts";

/**
 * A stream as the people who prepare it read it: names, times in the home's zone, links. Only the notes can be
 * changed.
 */
export const StreamInfo = z.object({
  id: Id,
  stream_type: z.enum(streamTypes),
  /** YYYY-MM-DD and HH:MM in the home's time zone; null while there is no date. */
  stream_date: Day.nullable(),
  stream_time: z.string().nullable(),
  event_date: DateTime.nullable(),
  /** The home's time zone (IANA name). */
  timezone: z.string(),
  /** Where it is, in the order of its stages. */
  places: z.array(OwnPlace),
  /** Of each place, the note for those who work there; a family doesn't see them. */
  place_notes: z.array(z.string().nullable()),
  stream_name: z.string(),
  deceased_date_of_birth: Day.nullable(),
  deceased_date_of_death: Day.nullable(),
  event_type: z.string().nullable(),
  funeral_home: z.string(),
  family: z.string().nullable(),
  guest_advisory: z.string().nullable(),
  /** Title of the home's default video, which a director plays before the service. */
  video_tribute_or_slideshow: z.string().nullable(),
  guests: Count,
  over_100_guests: z.boolean(),
  client_care_team: z.string().nullable(),
  /** Name of the care team's operator, called client care specialist on screens. */
  operator: z.string().nullable(),
  client_care_operator: z.string().nullable(),
  videographer: z.string().nullable(),
  needs_videographer: z.boolean(),
  director_name: z.string().nullable(),
  director_phone: z.string().nullable(),
  /** The public memorial page, where guests register. */
  event_registration_link: z.string(),
  /** Opens the service with one tap and no form. Whoever has it may watch, unless only its guests see the page. */
  quick_join_link: z.string(),
  page_access: Stream.shape.page_access,
  /** The player alone, for an iframe. */
  embed_url: z.string(),
  /** A super admin's note to everyone who prepares the service; a family doesn't see it. */
  vigil_admin_notes: z.string().nullable(),
  /** green: coming up; black: delivered. */
  status: Stream.shape.status,
  broadcast_status: BroadcastStatus,
  /** When it began, and when it is to begin by itself: whether it is late follows from them, see `attention`. */
  started_at: Stream.shape.started_at,
  auto_start: Stream.shape.auto_start,
  auto_start_at: Stream.shape.auto_start_at,
  /** The state at Cloudflare where it delivers the service; null where Vigil carries it itself. */
  cf_broadcast_status: z.enum(["opening", "waiting", "live", "ended"]).nullable(),
  /** The service at Cloudflare, for those who administer the account there. */
  cloudflare_broadcast_url: z.string().nullable(),
  /** The service's page at YouTube, while guests watch it there. */
  youtube_broadcast_link: z.string().nullable(),
  /** Name of the preferred camera; null: any camera that sends. */
  ip_camera: z.string().nullable(),
  is_within_package_limits: z.boolean(),
  order_of_service: file(files.orderOfService),
  publish: z.boolean(),
  disabled_by_fh: z.boolean(),
  slug: z.string(),
  created_at: DateTime,
});
export type StreamInfo = z.infer<typeof StreamInfo>;

export const streamInfoResource = resource(streamInfo, {
  record: StreamInfo,
  create: z.object({ vigil_admin_notes: optionalText(4000).optional() }),
  filters: streamsResource.filters
    .pick({ event_date_after: true, event_date_before: true, stream_type: true })
    .extend({
      /** One day in the caller's time zone. */
      filter: Day.optional(),
    }),
  hidden: { family: ["vigil_admin_notes", "place_notes"] },
});
