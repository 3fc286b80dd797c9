import { z } from "zod";
import type { Grants } from "./access.ts";
import { BroadcastStatus, DirectorSource, isLegal } from "./broadcast.ts";
import { DateTime, Day, Id } from "./fields.ts";
import { detail } from "./resource.ts";
import { Stream } from "./streams.ts";

/** Minutes before its time at which a service appears on the board by itself. */
export const monitoredBeforeMinutes = 120;
/** Minutes for which one that is over still stands there, and says so. */
export const monitoredAfterMinutes = 10;
/** The most cards of a board; services on air come first. */
export const monitoredAtMost = 1000;
/** The most streams that one person may add to the board. */
export const keptAtMost = 50;

/** Who watches over all services: any super admin (DECISIONS A57). */
export const monitoring = {
  grants: { super_admin: { needs: "any", verbs: ["list"] } } satisfies Grants,
};
/** Who presses Go Live, Resume, Pause and Stop: who directs, and from monitoring any super admin (PERMISSIONS §2). */
export const broadcasting = {
  grants: {
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["edit"] },
  } satisfies Grants,
};

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
  /** HLS, with its pass. Null while nothing arrives. */
  preview_url: z.string().nullable(),
});
export type MonitorSource = z.infer<typeof MonitorSource>;

/** Whom to call: who directs the service, and who else leads it. */
export const MonitorDirector = z.object({
  type: z.enum(["director", "alternate"]),
  full_name: z.string(),
  phone: z.string().nullable(),
});
export type MonitorDirector = z.infer<typeof MonitorDirector>;

/** GET str/live_monitor: a service on the board. */
export const MonitorStream = z.object({
  id: Id,
  stream_name: z.string(),
  event_date: DateTime.nullable(),
  /** The home's zone (IANA name). */
  timezone: z.string(),
  funeral_home_detail: detail,
  sources: z.array(MonitorSource),
  directors: z.array(MonitorDirector),
  /** Whether it is an ID session, which is looked at and never broadcast. */
  professional_edit: z.boolean(),
  /** HLS: what guests see, before the start the first camera that sends; null where there is no picture. */
  preview_url: z.string().nullable(),
  /** Null while no video platform is connected. */
  youtube_broadcast_link: z.string().nullable(),
  stream_type: Stream.shape.stream_type,
  broadcast_status: BroadcastStatus,
  publish: z.boolean(),
  disabled_by_fh: z.boolean(),
  auto_start: z.boolean(),
  auto_start_at: DateTime.nullable(),
  preferred_ip_camera: Id.nullable(),
  viewers: z.int(),
  /** Why the automatic start has not happened, or what the recording lacks; in words. */
  problem: z.string().nullable(),
});
export type MonitorStream = z.infer<typeof MonitorStream>;

/** Every `wall` event of str/live_monitor/events: the order of the cards, and those that are new or have changed. */
export const BoardUpdate = z.object({ ids: z.array(Id), changed: z.array(MonitorStream) });
export type BoardUpdate = z.infer<typeof BoardUpdate>;

const ids = z.string().transform((list) => list.split(",").filter(Boolean));
/** Without any of these: what is on air, about to begin or overdue. */
export const MonitorFilters = z
  .object({
    fh_id: Id,
    stream_id: Id,
    /** A day of the caller's clocks. */
    date: Day,
    /** More streams by their ids, parted by commas, whatever else is asked for. */
    also: ids.pipe(z.array(Id).max(keptAtMost)),
  })
  .partial();
export type MonitorFilters = z.infer<typeof MonitorFilters>;

/** GET str/search: streams and ID sessions by words, the latest first. */
export const MonitorHit = MonitorStream.pick({
  id: true,
  stream_name: true,
  event_date: true,
  timezone: true,
  funeral_home_detail: true,
});
export type MonitorHit = z.infer<typeof MonitorHit>;
/** Hits a page (spec §7). */
export const searchPageSize = 5;

export type CardStatus = "live" | "paused" | "ready" | "waiting";
/** What a card says (spec §4 'Monitoring card status'). An intro is on air already. */
export function cardStatus({ sources }: Pick<MonitorStream, "sources">): CardStatus {
  const broadcast = sources.find(({ kind }) => kind === "cloudflare")?.status;
  if (broadcast === "live" || broadcast === "play_intro") return "live";
  if (broadcast === "paused") return "paused";
  return sources.some(({ kind }) => kind !== "cloudflare") ? "ready" : "waiting";
}

/** What may be done from a card; screens hide by it, the server refuses by the same table. */
export const monitorCan = {
  /** Spec §4, DECISIONS A19: `waiting` is the source's own status. While paused the picture comes back with Resume. */
  goLive: (stream: MonitorStream, source: MonitorSource): boolean =>
    source.kind !== "cloudflare" &&
    source.status === "waiting" &&
    !stream.professional_edit &&
    !stream.disabled_by_fh &&
    ["waiting", "ready", "live"].includes(stream.broadcast_status),
  press: (stream: MonitorStream, action: "resume" | "pause" | "stop"): boolean =>
    !stream.professional_edit && isLegal(action, stream.broadcast_status),
};

/** Who sees what all homes send (DECISIONS A5): the page /control-room, the list /web/camera, and the call of both. */
export const controlRoom = {
  grants: { super_admin: { needs: "enterprise_account", verbs: ["list"] } } satisfies Grants,
};
export const liveCameras = {
  grants: { super_admin: { needs: "cameras", verbs: ["list"] } } satisfies Grants,
};
export const webCamera = {
  grants: {
    super_admin: { needs: ["cameras", "enterprise_account"], verbs: ["list"] },
  } satisfies Grants,
};

/** GET web/camera: what one service sends now (spec §3 'Control room item'). */
export const ControlRoomItem = z.object({
  id: Id,
  /** HLS with its pass; null where there is no picture. */
  monitor_broadcast_link: z.string().nullable(),
  monitor_broadcast_status: BroadcastStatus,
  stream_name: z.string(),
  stream_fh_name: z.string(),
  stream_date_time: DateTime.nullable(),
  /** The home's zone (IANA name). */
  timezone: z.string(),
});
export type ControlRoomItem = z.infer<typeof ControlRoomItem>;
/** `live`: only what guests see a picture of now. */
export const ControlRoomFilters = z.object({ status: z.enum(["live"]) }).partial();
