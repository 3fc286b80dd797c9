import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";

/** How pictures come in. `browser`: a phone or laptop over WebSocket; `rtsp` is pulled; the others publish. */
export const SourceProtocol = z.enum(["rtmp", "srt", "rtsp", "browser"]);
export type SourceProtocol = z.infer<typeof SourceProtocol>;

export const MediaSource = z.object({
  /** Of the IP camera, or of the camera session. */
  id: Id,
  protocol: SourceProtocol,
  /** sha256 of the publishing key, hex (rtmp): media never holds the key itself. */
  key_hash: z.string().nullable(),
  /** rtsp: what to pull. Holds a password: never logged. */
  address: z.string().nullable(),
  /** srt: the port to listen on, and the passphrase. */
  port: z.int().nullable(),
  passphrase: z.string().nullable(),
});
export type MediaSource = z.infer<typeof MediaSource>;

/** Every source there is. Who is missing is cut off and refused; an older version than the last is ignored. */
export const SourcesOrder = z.object({ version: z.int(), sources: z.array(MediaSource) });
export type SourcesOrder = z.infer<typeof SourcesOrder>;

/** What guests should be shown. `before`: the slate ahead of the start; `hold`: the pause slate; `end`: the end. */
export const Show = z.enum(["before", "video", "source", "hold", "end"]);
export type Show = z.infer<typeof Show>;

/** What one stream's guests should see, until a higher version says otherwise. */
export const ProgrammeOrder = z.object({
  stream: Id,
  /** Names the programme in addresses: 128 random bits as base64url. */
  programme: z.string().regex(/^[\w-]{22}$/),
  version: z.int(),
  show: Show,
  /** What the director chose: on air whenever it is well. */
  source: Id.nullable(),
  /** Grows with each choice of a director, also of the same source: whatever kept that one off air is forgotten. */
  choice: z.int().default(0),
  /** Who may stand in while it isn't, best first; empty when nobody may. */
  standins: z.array(Id),
  /**
   * To be played once, in real time, when `show` is video. `play` names this one playing, so that the same order said
   * twice plays once. Media itself goes on with `after` when it is over or can't be played. `url` is an address on the
   * server, which media finds by its own SERVER_URL: so it stays right when the server moves.
   */
  video: z.object({ play: z.string(), url: z.string(), after: z.enum(["source", "hold", "end"]) }).nullable(),
  /** What the slates say. */
  slate: z.object({
    name: z.string(),
    /** "1931 – 2026", or empty. */
    years: z.string(),
    /** On the server, as a film's. */
    photo_url: z.string().nullable(),
    /** When the service is to begin: before it the slate says soon, after it delayed. */
    starts_at: DateTime.nullable(),
    home: z.string(),
    /** The home's colour, #RRGGBB. */
    colour: z.string(),
  }),
  /** Guests whose pass is no longer good. */
  barred: z.array(Id),
});
export type ProgrammeOrder = z.infer<typeof ProgrammeOrder>;

/** Every programme that is open; one that is missing and has ended may be forgotten. */
export const ProgrammesOrder = z.object({ programmes: z.array(ProgrammeOrder) });
export type ProgrammesOrder = z.infer<typeof ProgrammesOrder>;

export const SourceHealth = z.object({
  id: Id,
  /** Bytes are arriving now. */
  publishing: z.boolean(),
  /** Since when, or null. */
  since: DateTime.nullable(),
  last_seen_at: DateTime.nullable(),
  video: z.boolean(),
  audio: z.boolean(),
  /** Pictures arrive but their clock stands still, or no picture came for 3 s while the line is open. */
  frozen: z.boolean(),
  /** "h264", "hevc", "vp8" …; null before the first picture. */
  codec: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  /** Bits a second, over the last five. */
  bitrate: z.int().nullable(),
  /** Seconds between key frames. */
  key_interval: z.number().nullable(),
  /** How it is made fit for the programme: as it comes, only the sound, or all of it. */
  packaging: z.enum(["copy", "sound", "transcode"]).nullable(),
  /** Why it isn't copied, in words for the director; null when it is. */
  why: z.string().nullable(),
  /** Fit to be cut to: has finished segments, none older than 3 s, not frozen. */
  well: z.boolean(),
  /** Seconds that its pictures arrive later than at its best; null while nothing arrives. */
  lag: z.number().nullable().default(null),
  /** Address of another encoder that was refused within the last minute, because this one already sends with the key. */
  second_encoder: z.string().nullable().default(null),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const SlateKind = z.enum(["soon", "delayed", "back", "ended"]);
export type SlateKind = z.infer<typeof SlateKind>;

export const ProgrammeState = z.object({
  stream: Id,
  programme: z.string(),
  /** The order it acts by. */
  version: z.int(),
  /** What guests are given now, whatever was ordered. */
  on_air: z.object({
    kind: z.enum(["slate", "video", "source"]),
    source: Id.nullable(),
    slate: SlateKind.nullable(),
    since: DateTime,
  }),
  /**
   * The director's choice, kept off air because it failed twice within 30 s. `returns_at`: when it has been well for
   * 20 s, if it stays so; null while it isn't well.
   */
  unsteady: z.object({ source: Id, returns_at: DateTime.nullable() }).nullable().default(null),
  /** The last video that is over, by its `play`. */
  played: z.string().nullable(),
  /** Seconds of the video still to come. */
  video_left: z.number().nullable(),
  /** Guests who fetched a playlist in the last 15 s. */
  viewers: z.int(),
  /** When the last segment was given out; null until then. */
  ended_at: DateTime.nullable(),
  recording: z.object({
    /** `lost` says why in `problem`. */
    state: z.enum(["none", "running", "making", "ready", "lost"]),
    /** Seconds aired so far, from start to end. */
    seconds: z.number(),
    /** Of the finished file. */
    bytes: z.int().nullable(),
    /** What the director should know: "The disk is full …". */
    problem: z.string().nullable(),
  }),
});
export type ProgrammeState = z.infer<typeof ProgrammeState>;

export const TranscodeOrder = z.object({
  /** Where on the server the uploaded film is. */
  url: z.string(),
  /** Also while a broadcast runs on a small machine. */
  urgent: z.boolean(),
  /** Nothing is encoded: this span of an MP4 is taken as it is. Seconds; begins with the key frame at or before `from`. */
  cut: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type TranscodeOrder = z.infer<typeof TranscodeOrder>;
export const TranscodeState = z.object({
  id: Id,
  /** `waiting`: for a broadcast to end. */
  state: z.enum(["queued", "waiting", "running", "ready", "failed"]),
  /** 0 to 1. */
  progress: z.number(),
  problem: z.string().nullable(),
});
export type TranscodeState = z.infer<typeof TranscodeState>;

/** All that media knows, as of `at`. */
export const MediaState = z.object({
  /** This process: a new one each time it starts. */
  run: z.string(),
  at: DateTime,
  /** Version of the sources it acts by; 0 after a start without memory. */
  sources_version: z.int(),
  sources: z.array(SourceHealth),
  programmes: z.array(ProgrammeState),
  transcodes: z.array(TranscodeState),
  /** What this machine can't do, in words: "SRT cameras: this ffmpeg was built without it." */
  missing: z.array(z.string()),
});
export type MediaState = z.infer<typeof MediaState>;

/** The server's answer to a state; media that is behind is told so and gets its orders anew. */
export const MediaAnswer = z.object({ ok: z.literal(true) });

/** What a signed token (JWT, HS256, key `mediaKeys.pass`) opens at media, until its `exp`. */
export const Pass = z.discriminatedUnion("kind", [
  /** One programme, for one guest (null: nobody in particular). Who directs it is no viewer. */
  z.object({
    kind: z.literal("watch"),
    programme: z.string(),
    guest: Id.nullable(),
    directs: z.boolean().optional(),
  }),
  /** A source by itself. */
  z.object({ kind: z.literal("source"), source: Id }),
  /** Be this browser camera. */
  z.object({ kind: z.literal("camera"), source: Id }),
]);
export type Pass = z.infer<typeof Pass>;

/**
 * First text message of a browser camera, then binary MediaRecorder chunks in order. A new hello begins a new
 * recording. Media answers with {@link CameraReport} twice a second and closes with 4001 (pass refused),
 * 4002 (another device took over), 4003 (format not understood).
 */
export const CameraHello = z.object({ mime: z.string().max(200) });
export const CameraReport = z.object({
  /** Bytes media has read; what the page has sent beyond that is still on the way. */
  received: z.int(),
  well: z.boolean(),
  on_air: z.boolean(),
});
export type CameraReport = z.infer<typeof CameraReport>;
