import { z } from "zod";
import { DateTime, Id, LanguageCode } from "./fields.schema.ts";
import { mutedMost } from "./music.ts";

/** How video arrives. `browser`: a phone or laptop over WebSocket; `rtsp`: media pulls it; the others publish. */
export const SourceProtocol = z.enum(["rtmp", "srt", "rtsp", "browser"]);
export type SourceProtocol = z.infer<typeof SourceProtocol>;

/** In place of a camera's address: media makes a moving picture with sound by itself. */
export const testPicture = "test:picture";

/**
 * Of several media processes that share the work, the one that a thing belongs to, from 1; each knows where the others
 * are, and passes on what arrives at the wrong one.
 */
const Node = z.int().min(1).max(99).default(1);

export const MediaSource = z.object({
  /** Id of the IP camera or of the camera session. */
  id: Id,
  /** Where it is taken in: at the node that airs the services of its home. */
  node: Node,
  protocol: SourceProtocol,
  /** sha256 of the publishing key, hex (rtmp), because media never holds the key itself. */
  key_hash: z.string().nullable(),
  /** rtsp: the address to pull, or {@link testPicture}. It holds a password and is never logged. */
  address: z.string().nullable(),
  /** srt: the port to listen on, and the passphrase. */
  port: z.int().nullable(),
  passphrase: z.string().nullable(),
  /** browser: which of its links is valid; see the pass of a camera. Absent from servers that don't know of it. */
  link: z.string().optional(),
  /**
   * The homes whose people may watch it now: those that have the camera, or only the one that it is on air for. Absent
   * from servers that don't know of them.
   */
  homes: z.array(Id).optional(),
});
export type MediaSource = z.infer<typeof MediaSource>;

/**
 * Every source. Media disconnects and refuses sources that are missing here, and ignores a version older than the
 * last.
 */
export const SourcesOrder = z.object({
  version: z.int(),
  sources: z.array(MediaSource),
  /** Accounts whose passes are revoked. */
  shut_out: z.array(Id).default([]),
});
export type SourcesOrder = z.infer<typeof SourcesOrder>;

/**
 * What guests should see. `before`: the slate ahead of the start; `hold`: the pause slate; `closing`: the slate that says
 * that the service has ended, for as long as it may still continue, and which isn't recorded; `end`: the end.
 */
export const Show = z.enum(["before", "video", "source", "hold", "closing", "end"]);
export type Show = z.infer<typeof Show>;

/** Picture and sound of a source's last seconds, as figures: media measures, the server judges. */
export const SourceInspection = z.object({
  /** Seconds that were looked at: twelve, or fewer for a source that has just begun. */
  seconds: z.number(),
  picture: z.object({
    /** Key frames that were compared. */
    pictures: z.int(),
    /** 0 (black) to 1. */
    brightness: z.number(),
    /** The largest share of pixels that changed between two key frames, 0 to 1; null with a single one. */
    change: z.number().nullable(),
    /** The largest change of brightness of any part of the picture, 0 to 1; null with a single one. */
    movement: z.number().nullable(),
  }),
  sound: z.object({
    /** Mean level of each channel in dBFS; -120 is digital silence. */
    left: z.number(),
    right: z.number(),
    /** Decibels between its loud and its quiet moments: speech and music have many, a fan has few. */
    spread: z.number(),
    /** The loudest sample in dBFS. */
    peak: z.number(),
    /** Share of samples at full scale, 0 to 1. */
    clipped: z.number(),
  }),
});
export type SourceInspection = z.infer<typeof SourceInspection>;

/** `constant`: one format over all cuts, encoded once for all such outputs; `copy`: as aired, so that formats change. */
export const OutputEncoding = z.enum(["constant", "copy"]);

/** A server elsewhere that gets the programme, too. It holds secrets, so it is never logged. */
export const OutputOrder = z.object({
  id: Id,
  /** rtmp://, rtmps:// or srt://, without the key. */
  url: z.string().regex(/^(rtmps?|srt):\/\/[^\s\p{Cc}]+$/iu),
  /** The stream key (RTMP) or stream id (SRT); may be empty. */
  key: z.string().regex(/^[^\s\p{Cc}]*$/u),
  /** SRT only. */
  passphrase: z
    .string()
    .regex(/^[^\p{Cc}]+$/u)
    .nullable(),
  encoding: OutputEncoding,
});
export type OutputOrder = z.infer<typeof OutputOrder>;

/** What one stream's guests should see, until a higher version replaces it. */
export const ProgrammeOrder = z.object({
  stream: Id,
  /** Names the programme in addresses: 128 random bits as base64url. */
  programme: z.string().regex(/^[\w-]{22}$/),
  /** Who airs it, from its first order to its last. */
  node: Node,
  version: z.int(),
  show: Show,
  /** The director's choice: on air whenever it is healthy. */
  source: Id.nullable(),
  /**
   * Grows with each choice of a director, even of the same source; a new choice clears the reason that kept it off
   * air.
   */
  choice: z.int().default(0),
  /** Backup sources for when it isn't healthy, best first; empty when none may take over. */
  standins: z.array(Id),
  /**
   * A video to play once, in real time, when `show` is video. `play` identifies this one playing, so that a repeated
   * order plays it once. Media continues with `after` when the video is over or can't be played. `url` is a path on
   * the server, which media resolves against its own SERVER_URL, so that it survives a move of the server.
   */
  video: z.object({ play: z.string(), url: z.string(), after: z.enum(["source", "hold", "end"]) }).nullable(),
  /** The texts on the slates. */
  slate: z.object({
    /** Of its message. */
    language: LanguageCode.default("en"),
    name: z.string(),
    /** "1931 – 2026", or empty. */
    years: z.string(),
    /** A path on the server, as for a video. */
    photo_url: z.string().nullable(),
    /** When the service is to begin: the slate says soon before it, and delayed after it. */
    starts_at: DateTime.nullable(),
    home: z.string(),
    /** The home's colour, #RRGGBB. */
    colour: z.string(),
    /** Where the service goes on, "Riverside Cemetery, 3:30 pm": the pause slate says that the procession goes there. */
    next: z.string().optional(),
  }),
  /** A rehearsal isn't recorded a second time. */
  rehearsal: z.boolean().default(false),
  /** Guests whose tokens are revoked. */
  barred: z.array(Id),
  /** Servers elsewhere that get the programme now. */
  outputs: z.array(OutputOrder).default([]),
});
export type ProgrammeOrder = z.infer<typeof ProgrammeOrder>;

/** Every open programme; media may forget one that is missing here and has ended. */
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
  /** Frames arrive but their clock stands still, or no frame came for 3 s while the connection is open. */
  frozen: z.boolean(),
  /** "h264", "hevc", "vp8" …; null before the first frame. */
  codec: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  /** Bits a second, over the last five. */
  bitrate: z.int().nullable(),
  /** Seconds between key frames. */
  key_interval: z.number().nullable(),
  /** How it is prepared for the programme: copied, only its audio encoded, or all of it encoded. */
  packaging: z.enum(["copy", "sound", "transcode"]).nullable(),
  /** Why it isn't copied, in words for the director; null when it is. */
  why: z.string().nullable(),
  /** Ready to go on air: has finished segments, none older than 3 s, not frozen. */
  well: z.boolean(),
  /** Seconds that its frames arrive later than at its best; null while nothing arrives. */
  lag: z.number().nullable().default(null),
  /** Address of another encoder that was refused within the last minute, because one already publishes with the key. */
  second_encoder: z.string().nullable().default(null),
});
export type SourceHealth = z.infer<typeof SourceHealth>;

export const SlateKind = z.enum(["soon", "delayed", "back", "ended"]);
export type SlateKind = z.infer<typeof SlateKind>;

export const OutputState = z.object({
  id: Id,
  /** `retrying`: it failed and is tried again, however long the service lasts. */
  state: z.enum(["connecting", "sending", "retrying"]),
  since: DateTime,
  /** Bits a second while it sends; null in the first second. */
  bitrate: z.int().nullable(),
  /** Why it failed last, in words for the director; null once it works. */
  problem: z.string().nullable(),
});
export type OutputState = z.infer<typeof OutputState>;

/** How much of a service is recorded twice, once it is over. Seconds for which guests saw a camera, or nothing. */
export const RecordedTwice = z.object({
  seconds: z.number(),
  /** Of them, in both recordings. */
  both: z.number(),
  /** Of them, only in the second one: the recording lacks them. */
  only_second: z.number(),
  /** Of these, filled in from it: the recording has them, its original doesn't. */
  filled: z.number().optional(),
  /** Files of the second recording whose SHA-256 isn't that with which they were written. They count as missing. */
  damaged: z.int(),
});
export type RecordedTwice = z.infer<typeof RecordedTwice>;

export const ProgrammeState = z.object({
  stream: Id,
  programme: z.string(),
  /** Version of the order in force; 0 while a programme from a disk that was away for long waits for one. */
  version: z.int(),
  /** What guests get now, whatever was ordered. */
  on_air: z.object({
    kind: z.enum(["slate", "video", "source"]),
    source: Id.nullable(),
    slate: SlateKind.nullable(),
    since: DateTime,
  }),
  /**
   * The director's choice, kept off air because it failed twice within 30 s. `returns_at`: when it will have been
   * healthy for 20 s, if it stays so; null while it isn't healthy.
   */
  unsteady: z.object({ source: Id, returns_at: DateTime.nullable() }).nullable().default(null),
  /** The `play` of the last video that is over. */
  played: z.string().nullable(),
  /** Remaining seconds of the video. */
  video_left: z.number().nullable(),
  /** Guests who fetched a playlist in the last 15 s. */
  viewers: z.int(),
  /** Bytes of segments that guests or caches fetched since this media process started. */
  sent: z.int().default(0),
  outputs: z.array(OutputState).default([]),
  /**
   * Lower renditions for guests on slow connections. `on`: somebody watches them; `limited`: too many other programmes
   * have them, so guests get the camera's own or sound; `off`: this machine makes none.
   */
  renditions: z.enum(["off", "ready", "on", "limited"]).default("off"),
  /** When the last segment was published; null until then. */
  ended_at: DateTime.nullable(),
  recording: z.object({
    /** `lost` says why in `problem`. */
    state: z.enum(["none", "running", "making", "ready", "lost"]),
    /** Seconds aired so far, from start to end. */
    seconds: z.number(),
    /** Programme time of the newest segment in it, in milliseconds since the epoch; null before the first one. */
    until: z.number().nullable().optional(),
    /** Of the finished file. */
    bytes: z.int().nullable(),
    /** Of the finished file, in hexadecimal digits. */
    sha256: z.string().nullable().optional(),
    /** A problem for the director to know: "The disk is full …". */
    problem: z.string().nullable(),
    /** It can't be written at the moment. Other problems, such as a gap, don't keep it from running. */
    failing: z.boolean().optional(),
    /**
     * The service is over and the recording can't be made yet. `room`: about the bytes that must be free on media's disk
     * for it; null when the disk isn't full but can't be written.
     */
    waits: z.object({ room: z.number().nullable() }).optional(),
    /** What it lacked and has from the second recording. `bytes`: of the original without it; null if that was empty. */
    filled: z.object({ seconds: z.number(), bytes: z.int().nullable() }).optional(),
  }),
  /** The second recording, of each camera on air as it came in; null before one was, and where media makes none. */
  second: z
    .object({
      /** Seconds for which at least one camera is recorded. */
      seconds: z.number(),
      /** False when a camera has delivered for 3 s and nothing of it was written. */
      growing: z.boolean(),
      problem: z.string().nullable(),
      /** Null until the programme has ended, and both recordings were compared. */
      comparison: RecordedTwice.nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type ProgrammeState = z.infer<typeof ProgrammeState>;

/**
 * What guests saw. `waiting`: the notice before the service; `hold`: the notice of a pause that the director ordered, or
 * while a video loads; `fallback`: a notice although a camera was to be shown; `gap`: nothing at all.
 */
export const AiredKind = z.enum(["waiting", "camera", "video", "hold", "fallback", "ended", "gap"]);
export type AiredKind = z.infer<typeof AiredKind>;
export const AiredSpan = z.object({
  kind: AiredKind,
  /** The camera; null for all else. */
  source: Id.nullable(),
  from: DateTime,
  to: DateTime,
});
export type AiredSpan = z.infer<typeof AiredSpan>;

/** What guests of a programme saw, from its first segment on, without interruption. */
export const AiredProgramme = z.object({
  /** Null while it goes on. */
  ended_at: DateTime.nullable(),
  spans: z.array(AiredSpan),
});
export type AiredProgramme = z.infer<typeof AiredProgramme>;

export const TranscodeOrder = z.object({
  /** Path of the uploaded video on the server. */
  url: z.string(),
  /** Transcode even during a broadcast on a small machine. */
  urgent: z.boolean(),
  /**
   * Copies this span of an MP4 without encoding. Seconds; begins with the key frame at or before `from`. Where parts are
   * `muted`, in seconds of the MP4, its sound is encoded again and its picture copied.
   */
  cut: z
    .object({
      from: z.number(),
      to: z.number(),
      muted: z
        .array(z.object({ from: z.number(), to: z.number() }))
        .max(mutedMost)
        .optional(),
    })
    .optional(),
  /**
   * Makes the recording of a programme from the safe copy of it: the paths of all pieces in their order, of which `url`
   * is the first, and their bytes.
   */
  copy: z
    .object({ programme: z.string(), pieces: z.array(z.string()), bytes: z.number().default(0) })
    .optional(),
});
export type TranscodeOrder = z.infer<typeof TranscodeOrder>;
export const TranscodeState = z.object({
  id: Id,
  /** `waiting`: for a broadcast to end. */
  state: z.enum(["queued", "waiting", "running", "ready", "failed"]),
  /** 0 to 1. */
  progress: z.number(),
  problem: z.string().nullable(),
  /** It is a recording for which there is no room; `room`: the bytes that must be free. */
  waits: z.object({ room: z.number() }).optional(),
  /** Of a cut, once it is ready: how many parts of it were muted. Media of earlier versions muted none, and says nothing. */
  muted: z.int().optional(),
  /** Of a recording that was made from its safe copy, once it is ready. `problem`: what is to be said of it. */
  recording: z
    .object({ seconds: z.number(), sha256: z.string().nullable(), problem: z.string().nullable() })
    .optional(),
});
export type TranscodeState = z.infer<typeof TranscodeState>;

/** The complete state of media, as of `at`. */
export const MediaState = z.object({
  /** Identifies this process; new at each start. */
  run: z.string(),
  /** Which of the nodes this is, and how many there are. */
  node: Node,
  nodes: Node,
  /**
   * Where several media processes stand by for each other: which primary this is, one more for each. 0: the only one.
   */
  term: z.int().default(0),
  /** Of several: since when this one is primary, and how many could follow it now; null: it is the only one. */
  primary: z.object({ since: DateTime, standing_by: z.int() }).nullable().default(null),
  at: DateTime,
  /** Version of the sources in force; 0 after a start without stored state. */
  sources_version: z.int(),
  sources: z.array(SourceHealth),
  programmes: z.array(ProgrammeState),
  transcodes: z.array(TranscodeState),
  /** Bytes that are free on its disk; null when it can't be asked. */
  disk_free: z.number().nullable().default(null),
  /** What this machine can't do, in words: "SRT cameras: this ffmpeg was built without it." */
  missing: z.array(z.string()),
  /**
   * Within what its ffmpegs read what others made: a sandbox each, uploads without a network, or neither. Missing from
   * a media process of the release before.
   */
  sandbox: z.enum(["bubblewrap", "network", "none"]).optional(),
});
export type MediaState = z.infer<typeof MediaState>;

/**
 * The server's response to a state; it sends orders again that the state shows to be outdated. A primary that another
 * one has followed gets 409 `not_primary` instead.
 */
export const MediaAnswer = z.object({ ok: z.literal(true) });

/** What a signed token (JWT, HS256, key `mediaKeys.pass`) opens at media, until its `exp`. */
export const Pass = z.discriminatedUnion("kind", [
  /** One programme, for one guest (null: nobody in particular). A director doesn't count as a viewer. */
  z.object({
    kind: z.literal("watch"),
    programme: z.string(),
    guest: Id.nullable(),
    directs: z.boolean().optional(),
    /** Of the director. */
    account: Id.optional(),
  }),
  /** One source alone, for an account of a home (null: of none, who may watch any). Boards that many share name neither. */
  z.object({
    kind: z.literal("source"),
    source: Id,
    home: Id.nullable().optional(),
    account: Id.optional(),
  }),
  /** Publish as this browser camera. `link`: by which of its links; an order with another one ends this one. */
  z.object({ kind: z.literal("camera"), source: Id, link: z.string().optional() }),
]);
export type Pass = z.infer<typeof Pass>;

/**
 * First text message of a browser camera, before binary MediaRecorder chunks in order. A new hello begins a new
 * recording. Media responds with {@link CameraReport} twice a second and closes with one of
 * `cameraCloseCodes`.
 */
export const CameraHello = z.object({ mime: z.string().max(200) });
export const CameraReport = z.object({
  /** Bytes that media has read; the page's other bytes are still in transit. */
  received: z.int(),
  well: z.boolean(),
  on_air: z.boolean(),
});
export type CameraReport = z.infer<typeof CameraReport>;
