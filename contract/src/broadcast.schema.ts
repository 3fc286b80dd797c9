import { z } from "zod";
import { broadcastActions, videosAtOnce } from "./broadcast.ts";
import { deliveryProviders } from "./delivery.ts";
import { DateTime, Email, Id, Name } from "./fields.schema.ts";
import { OutputState, ProgrammeState, SlateKind, SourceHealth } from "./media.schema.ts";
import { pageAccesses } from "./page-access.ts";
import { Preflight } from "./preflight.schema.ts";
import { detail } from "./resource.schema.ts";
import { OwnPlace } from "./stages.schema.ts";

/** The status of a broadcast. `waiting`: no source connected; `ready`: one is, before the start. */
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
  /** The camera session or the IP camera. Required to start; a resume without it uses the last one. */
  id: Id.nullable().optional(),
  /** A director's video to play first. */
  video: Id.nullable().optional(),
  /** Several in order, in place of `video`. */
  videos: z.array(Id).max(videosAtOnce).optional(),
  /**
   * For `start`, required more than `earlyStartMinutes` before the service, else the start is refused with
   * `early_start`. `rehearse`: only the director sees it. Also required to switch cameras in a rehearsal, so that a
   * switch at the moment it ends never reaches guests; other commands with it are refused once the rehearsal is over.
   */
  early: z.enum(["rehearse", "begin"]).optional(),
});
export type LivestreamAction = z.infer<typeof LivestreamAction>;

/** Kinds of source. `zoom` is any camera session, whose provider says whether it is a browser or a conference. */
export const SourceKind = z.enum(["ip_camera", "zoom"]);
export type SourceKind = z.infer<typeof SourceKind>;

/**
 * GET str/stream/{id}/sessions: phones, laptops and conferences that are cameras of this stream. `password` and
 * `token` are secrets and null in the list; POST str/stream/{id}/sessions/{session}/link makes the join link.
 */
export const CameraSession = z.object({
  id: Id,
  session_name: z.string(),
  username: z.string(),
  password: z.string().nullable(),
  token: z.string().nullable(),
  /** Name of the person who opened it. */
  started_by: z.string().nullable(),
  provider: z.enum(["browser", "zoom", "livekit", "test"]),
  created_at: DateTime,
});
export type CameraSession = z.infer<typeof CameraSession>;
/** POST str/stream/{id}/sessions: one more phone or laptop. */
export const CameraSessionCreate = z.object({ session_name: Name });
/** Where people far away meet: in a Zoom meeting, or on a page of ours, in a room of a LiveKit server. */
export const RoomProvider = z.enum(["zoom", "livekit"]);
export type RoomProvider = z.infer<typeof RoomProvider>;
/**
 * POST str/stream/{id}/rooms: a room whose picture becomes a camera of the stream. `session_name` is whom it is for; the
 * link is emailed to `email`, if one is given. Without `provider`: the first that is set up.
 */
export const RoomCreate = z.object({
  session_name: Name,
  email: Email.nullable().optional(),
  provider: RoomProvider.optional(),
});
/** Also of POST str/stream/{id}/rooms/{session}/invitation, which is audited. `id` is that of the session. */
export const RoomInvitation = z.object({ id: Id, join_url: z.string(), passcode: z.string().nullable() });
export type RoomInvitation = z.infer<typeof RoomInvitation>;
/** POST str/stream/{id}/rooms/{session}/relay: asks for the room's picture, or stops it. */
export const RelayRequest = z.object({ action: z.enum(["start", "stop"]) });
/** POST str/stream/{id}/sessions/{session}/link: a camera_join_link, which replaces the previous one. Audited. */
export const CameraLink = z.object({ camera_join_link: z.string() });

export const DirectorSource = z.object({
  id: Id,
  kind: SourceKind,
  provider: z.enum(["rtmp", "srt", "rtsp", "browser", "zoom", "livekit", "test"]),
  name: z.string(),
  /** From 1. Never changes and is never reused in this stream, because it is the keyboard key that shows the camera. */
  number: z.int(),
  /** The source's own status: waiting, ready (connected) or live (on air). */
  status: z.enum(["waiting", "ready", "live"]),
  /** On air for another service, so this one can't use it. */
  elsewhere: z.boolean(),
  health: SourceHealth.nullable(),
  /** HTTP-FLV, half a second late, with its token. Null while not connected. */
  preview_url: z.string().nullable(),
  /** HLS of this source alone. */
  hls_url: z.string().nullable(),
  /** The meeting whose picture it is; null for cameras. */
  room: z
    .object({
      /** People who are in the meeting. */
      participants: z.int(),
      /** Whether its picture was asked for; it arrives some seconds later. */
      relay: z.enum(["off", "requested"]),
      /** Why there is no picture, in words. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type DirectorSource = z.infer<typeof DirectorSource>;

const PlannedVideo = z.object({ id: Id, title: z.string() });

/** GET str/stream/{id}/director, and every `director` event of str/stream/{id}/events: all the Director Panel shows. */
export const DirectorView = z.object({
  stream: z.object({
    id: Id,
    deceased_full_name: z.string(),
    /** Such as Visitation or Funeral, as one person may have several services. */
    event_type: z.string().nullable(),
    event_date: DateTime.nullable(),
    timezone: z.string(),
    places: z.array(OwnPlace),
    funeral_home_detail: detail,
    photo: z.string().nullable(),
    is_id_session: z.boolean(),
    /** Without a family and guests: it only rehearses. */
    is_practice: z.boolean(),
    /** A rehearsal of it has ended. */
    was_rehearsed: z.boolean(),
    publish: z.boolean(),
    disabled_by_fh: z.boolean(),
    auto_start: z.boolean(),
    auto_start_at: DateTime.nullable(),
    preferred_ip_camera: Id.nullable(),
    /** Videos that were booked before and after the service, in order. */
    videos_before: z.array(PlannedVideo),
    videos_after: z.array(PlannedVideo),
    memorial_page_url: z.string(),
    embed_url: z.string(),
    quick_join_link: z.string(),
    page_access: z.enum(pageAccesses),
    /** Shows rehearsals to whoever has it, without an account; null once the service has begun. */
    test_link: z.string().nullable(),
    /** The recording of the last rehearsal, which is kept for a day. */
    last_rehearsal: z.object({ url: z.string(), until: DateTime }).nullable(),
    guests: z.int(),
  }),
  broadcast: z.object({
    status: BroadcastStatus,
    /** Only directors see this broadcast; for everyone else the service has not begun. */
    rehearsal: z.boolean(),
    /** It began early and ended soon after: `reset` is possible. */
    was_test: z.boolean(),
    /** A super admin has reopened it, and it has not continued yet: `close` is possible. */
    reopened: z.boolean(),
    /** Grows with every change, so that a client can discard older states. */
    version: z.int(),
    /** The director's choice. */
    source: Id.nullable(),
    /** Whether another camera takes over when the chosen one fails. */
    auto_failover: z.boolean(),
    /** The video that plays now, the title of the one after it, and the broadcast's status after all of them. */
    video: z
      .object({
        id: Id.nullable(),
        title: z.string(),
        next: z.string().nullable(),
        leads_to: z.enum(["live", "paused", "ended"]),
      })
      .nullable(),
    video_left: z.number().nullable(),
    /** What guests get now; null before the programme opens and while media doesn't report. */
    on_air: z
      .object({
        kind: z.enum(["slate", "video", "source"]),
        source: Id.nullable(),
        slate: SlateKind.nullable(),
        since: DateTime,
      })
      .nullable(),
    /** The chosen camera, while it is kept off air because it fails repeatedly (see ProgrammeState). */
    unsteady: ProgrammeState.shape.unsteady,
    /** When a director last did something with it, or said that it is still on. */
    still_on_at: DateTime.nullable(),
    /** When Vigil paused it, because its time was over, nobody answered and the room was empty; null otherwise. */
    room_empty_at: DateTime.nullable(),
    /** What its camera sent while it was closed to guests in that way; kept for a day. `to`: null while it still is. */
    held_back: z.array(
      z.object({ url: z.string(), from: DateTime, to: DateTime.nullable(), until: DateTime.nullable() }),
    ),
    started_at: DateTime.nullable(),
    ended_at: DateTime.nullable(),
    /** Why the automatic start has failed, or what the recording lacks, in words. */
    problem: z.string().nullable(),
    viewers: z.int(),
    /** Lower renditions for guests on slow connections (see ProgrammeState). */
    renditions: ProgrammeState.shape.renditions,
    /** The programme as HLS; null before it opens. */
    programme_url: z.string().nullable(),
    recording: z.object({
      state: z.enum(["none", "running", "making", "ready", "lost"]),
      seconds: z.number(),
      /** The finished recording, once it is stored. */
      id: Id.nullable(),
      /** Seconds for which a camera on air is also recorded as it came in; null while media reports none. */
      second_seconds: z.number().nullable(),
    }),
  }),
  sources: z.array(DirectorSource),
  /** The other places that get this service, and how it goes; `off`: switched off, `waiting`: not on air. */
  outputs: z.array(
    z.object({
      id: Id,
      name: z.string(),
      state: z.enum(["off", "waiting", ...OutputState.shape.state.options]),
      /** Bits a second while it is sent. */
      bitrate: z.int().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** Where people far away can be invited to; empty when nothing is set up. */
  room_providers: z.array(RoomProvider),
  /** The service before of the same camera or of somebody who works on both, while it is on past its planned end. */
  still_on_before: z
    .object({
      /** Null if the caller may not direct it. */
      service: z.object({ id: Id, name: z.string() }).nullable(),
      planned_until: DateTime,
      camera: z.string().nullable(),
      person: z.string().nullable(),
    })
    .nullable(),
  /** What the last check before the service found; null before the first. */
  preflight: Preflight.nullable(),
  /** How a provider delivers this service to guests; null without one. */
  delivery: z
    .object({
      provider: z.enum(deliveryProviders),
      phase: z.enum(["opening", "waiting", "live", "ended"]),
      /** Guests watch there now; otherwise at Vigil's own origin. */
      serving: z.boolean(),
      watch_url: z.string().nullable(),
      /** Guests who watch there, by the provider's last count. */
      viewers: z.int(),
      /** Minutes of this service that all guests together have watched there, which Cloudflare charges for. */
      minutes_watched: z.int(),
      /** Minutes of this service that are recorded there, which Cloudflare charges for as long as they are kept. */
      minutes_stored: z.int(),
      /** What the provider says about the picture it gets, in words. */
      messages: z.array(z.string()),
      problem: z.string().nullable(),
      /** The provider's own recording, beside ours; null until there is one. */
      recording: z
        .object({
          state: z.enum(["recording", "processing", "ready", "failed"]),
          seconds: z.number().nullable(),
          /** How it compares with ours, once both are there. */
          comparison: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Time of the last report from media; the screens warn when it is old. */
  media_heard_at: DateTime.nullable(),
});
export type DirectorView = z.infer<typeof DirectorView>;

/**
 * POST str/stream/{id}/provider_recording: the provider's own recording as files, of which it makes each at the first
 * request; `url` works for an hour.
 */
export const ProviderRecording = z.object({
  parts: z.array(
    z.object({
      state: z.enum(["preparing", "ready", "failed"]),
      percent: z.number().nullable(),
      url: z.string().nullable(),
    }),
  ),
});
export type ProviderRecording = z.infer<typeof ProviderRecording>;

/** POST str/stream/{id}/auto_failover */
export const AutoFailover = z.object({ auto_failover: z.boolean() });
