import { z } from "zod";
import { BroadcastStatus, DirectorSource } from "./broadcast.schema.ts";
import { DateTime, Day, Id } from "./fields.schema.ts";
import { Incident } from "./incidents.schema.ts";
import { keptAtMost } from "./monitoring.ts";
import { detail } from "./resource.schema.ts";
import { Stream } from "./streams.schema.ts";

/** A source on the board. `cloudflare` is the broadcast itself, whoever delivers it. */
export const MonitorSource = z.object({
  kind: z.enum(["zoom", "ip_camera", "cloudflare"]),
  /** Of the camera or the session; of the broadcast the stream's. */
  id: Id,
  provider: DirectorSource.shape.provider.nullable(),
  name: z.string(),
  /** Of a camera whether guests see it (live) or it waits for that, connected or not; of the broadcast where it stands. */
  status: BroadcastStatus,
  video_ready: z.boolean(),
  audio_ready: z.boolean(),
  /** On air for another service, which nobody may take it from. */
  elsewhere: z.boolean(),
  /** HLS, with its token. Null while nothing arrives. */
  preview_url: z.string().nullable(),
});
export type MonitorSource = z.infer<typeof MonitorSource>;

/** Whom to call: the service's director, and others who lead it. */
export const MonitorDirector = z.object({
  type: z.enum(["director", "alternate"]),
  full_name: z.string(),
  phone: z.string().nullable(),
});
export type MonitorDirector = z.infer<typeof MonitorDirector>;

/** What has gone wrong with a service and isn't over, from when people were called. */
export const MonitorIncident = Incident.pick({
  ...{ id: true, kind: true, values: true, source_name: true, opened_at: true, acknowledged_by: true },
});
export type MonitorIncident = z.infer<typeof MonitorIncident>;

/** GET str/live_monitor: a service on the board. */
export const MonitorStream = z.object({
  id: Id,
  stream_name: z.string(),
  event_date: DateTime.nullable(),
  /** The home's time zone (IANA name). */
  timezone: z.string(),
  funeral_home_detail: detail,
  sources: z.array(MonitorSource),
  directors: z.array(MonitorDirector),
  /** Whether it is an ID session, which is monitored but never broadcast. */
  professional_edit: z.boolean(),
  /** HLS of what guests see, or before the start of the first camera that sends; null without video. */
  preview_url: z.string().nullable(),
  /** Null while no video platform is connected. */
  youtube_broadcast_link: z.string().nullable(),
  stream_type: Stream.shape.stream_type,
  broadcast_status: BroadcastStatus,
  /** When it was started; null before. */
  started_at: DateTime.nullable(),
  publish: z.boolean(),
  disabled_by_fh: z.boolean(),
  auto_start: z.boolean(),
  auto_start_at: DateTime.nullable(),
  preferred_ip_camera: Id.nullable(),
  viewers: z.int(),
  /** Why the automatic start has failed, or what the recording lacks, in words. */
  problem: z.string().nullable(),
  /** The oldest first; empty for those who don't see incidents. */
  incidents: z.array(MonitorIncident),
});
export type MonitorStream = z.infer<typeof MonitorStream>;

/** Every `wall` event of str/live_monitor/events: the order of the cards, and the new or changed ones. */
export const BoardUpdate = z.object({ ids: z.array(Id), changed: z.array(MonitorStream) });
export type BoardUpdate = z.infer<typeof BoardUpdate>;

const ids = z.string().transform((list) => list.split(",").filter(Boolean));
/** Without filters: services that are on air, about to begin or overdue. */
export const MonitorFilters = z
  .object({
    fh_id: Id,
    stream_id: Id,
    /** One day in the caller's time zone. */
    date: Day,
    /** Of the homes of this region. */
    region: Id,
    /** Assigned to this client care team. */
    team: Id,
    /** Ids of further streams, separated by commas, added to any filter. */
    also: ids.pipe(z.array(Id).max(keptAtMost)),
  })
  .partial();
export type MonitorFilters = z.infer<typeof MonitorFilters>;

/** GET str/search: finds streams and ID sessions by words, the latest first. */
export const MonitorHit = MonitorStream.pick({
  id: true,
  stream_name: true,
  event_date: true,
  timezone: true,
  funeral_home_detail: true,
});
export type MonitorHit = z.infer<typeof MonitorHit>;

/** GET web/camera: what one service sends now. */
export const ControlRoomItem = z.object({
  id: Id,
  /** HLS with its token; null without video. */
  monitor_broadcast_link: z.string().nullable(),
  monitor_broadcast_status: BroadcastStatus,
  stream_name: z.string(),
  stream_fh_name: z.string(),
  stream_date_time: DateTime.nullable(),
  /** The home's time zone (IANA name). */
  timezone: z.string(),
});
export type ControlRoomItem = z.infer<typeof ControlRoomItem>;
/** `live`: only services whose guests see video now. */
export const ControlRoomFilters = z.object({ status: z.enum(["live"]) }).partial();
