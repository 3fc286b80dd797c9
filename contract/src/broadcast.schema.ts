import { z } from "zod";
import { broadcastActions } from "./broadcast.ts";
import { DateTime, Id, Name } from "./fields.schema.ts";
import { ProgrammeState, SlateKind, SourceHealth } from "./media.schema.ts";
import { detail } from "./resource.schema.ts";

/** Where a broadcast stands (spec §4). `waiting`: no source connected; `ready`: one is, before the start. */
export const BroadcastStatus = z.enum([
  "waiting",
  "ready",
  "play_intro",
  "live",
  "paused",
  "ending",
  "completed",
]);
export type BroadcastStatus = z.infer<typeof BroadcastStatus>;

/** POST str/stream/{id}/sessions/livestream and str/stream/{id}/ip_cameras/livestream. */
export const LivestreamAction = z.object({
  action: z.enum(broadcastActions),
  /** The camera session, or the IP camera: needed to start, on resume "the last one" when missing. */
  id: Id.nullable().optional(),
  /** A director's video to play first. */
  video: Id.nullable().optional(),
  /**
   * Only for `start`. Needed more than `earlyStartMinutes` before the service, else the start is refused with
   * `early_start`. `rehearse`: nobody but the director sees it; also needed to switch cameras in a rehearsal, so that
   * a switch at the moment it ends never reaches guests.
   */
  early: z.enum(["rehearse", "begin"]).optional(),
});
export type LivestreamAction = z.infer<typeof LivestreamAction>;

/** Kinds of source, and for sessions who provides them (DECISIONS A76). */
export const SourceKind = z.enum(["ip_camera", "zoom"]);
export type SourceKind = z.infer<typeof SourceKind>;

/**
 * GET str/stream/{id}/sessions: phones, laptops and conferences that are cameras of this stream. `password` and `token`
 * are secrets: null when listed; the join link is made by POST str/stream/{id}/sessions/{session}/link.
 */
export const CameraSession = z.object({
  id: Id,
  session_name: z.string(),
  username: z.string(),
  password: z.string().nullable(),
  token: z.string().nullable(),
  /** The person who opened it, by name. */
  started_by: z.string().nullable(),
  provider: z.enum(["browser", "zoom", "livekit"]),
  created_at: DateTime,
});
export type CameraSession = z.infer<typeof CameraSession>;
/** POST str/stream/{id}/sessions: one more phone or laptop. */
export const CameraSessionCreate = z.object({ session_name: Name });
/** POST str/stream/{id}/sessions/{session}/link: a camera_join_link; the one before it stops working. Audited. */
export const CameraLink = z.object({ camera_join_link: z.string() });

export const DirectorSource = z.object({
  id: Id,
  kind: SourceKind,
  provider: z.enum(["rtmp", "srt", "rtsp", "browser", "zoom", "livekit"]),
  name: z.string(),
  /** From 1. Never changes nor passes to another source of this stream: it is the key that shows the camera. */
  number: z.int(),
  /** The source's own status (DECISIONS A19): waiting, ready (connected) or live (on air). */
  status: z.enum(["waiting", "ready", "live"]),
  /** On air for another service, which nobody may take it from. */
  elsewhere: z.boolean(),
  health: SourceHealth.nullable(),
  /** HTTP-FLV, half a second late; with its pass. Null while not connected. */
  preview_url: z.string().nullable(),
  /** HLS of the source by itself. */
  hls_url: z.string().nullable(),
});
export type DirectorSource = z.infer<typeof DirectorSource>;

/** GET str/stream/{id}/director, and every `director` event of str/stream/{id}/events: all the Director Panel shows. */
export const DirectorView = z.object({
  stream: z.object({
    id: Id,
    deceased_full_name: z.string(),
    event_date: DateTime.nullable(),
    timezone: z.string(),
    funeral_home_detail: detail,
    photo: z.string().nullable(),
    is_id_session: z.boolean(),
    publish: z.boolean(),
    disabled_by_fh: z.boolean(),
    auto_start: z.boolean(),
    auto_start_at: DateTime.nullable(),
    preferred_ip_camera: Id.nullable(),
    memorial_page_url: z.string(),
    embed_url: z.string(),
    quick_join_link: z.string(),
    guests: z.int(),
  }),
  broadcast: z.object({
    status: BroadcastStatus,
    /** Nobody but directors sees this broadcast; to everyone else the service has not begun. */
    rehearsal: z.boolean(),
    /** It began early and ended soon after: `reset` is possible. */
    was_test: z.boolean(),
    /** A super admin has reopened it, and it has not gone on yet: `close` is possible. */
    reopened: z.boolean(),
    /** Grows with every change: what is older than what one has seen is thrown away. */
    version: z.int(),
    /** What the director chose. */
    source: Id.nullable(),
    /** Whether another camera may stand in when that one fails. */
    auto_failover: z.boolean(),
    /** The video that plays now and what the broadcast comes to after it. */
    video: z
      .object({ id: Id.nullable(), title: z.string(), leads_to: z.enum(["live", "paused", "ended"]) })
      .nullable(),
    video_left: z.number().nullable(),
    /** What guests are given now; null before the programme opens and while media isn't heard. */
    on_air: z
      .object({
        kind: z.enum(["slate", "video", "source"]),
        source: Id.nullable(),
        slate: SlateKind.nullable(),
        since: DateTime,
      })
      .nullable(),
    /** The chosen camera, while it is kept off air because it comes and goes (contract, ProgrammeState). */
    unsteady: ProgrammeState.shape.unsteady,
    started_at: DateTime.nullable(),
    ended_at: DateTime.nullable(),
    /** Why the auto start has not happened, or what the recording lacks; in words. */
    problem: z.string().nullable(),
    viewers: z.int(),
    /** What guests see, as HLS; null before the programme opens. */
    programme_url: z.string().nullable(),
    recording: z.object({
      state: z.enum(["none", "running", "making", "ready", "lost"]),
      seconds: z.number(),
      /** The finished recording, once it is stored. */
      id: Id.nullable(),
    }),
  }),
  sources: z.array(DirectorSource),
  /** When media was last heard; the screens say so when it is long ago. */
  media_heard_at: DateTime.nullable(),
});
export type DirectorView = z.infer<typeof DirectorView>;

/** POST str/stream/{id}/auto_failover */
export const AutoFailover = z.object({ auto_failover: z.boolean() });
