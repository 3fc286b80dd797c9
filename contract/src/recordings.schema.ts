import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, file, Id, Name, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { RecordedTwice } from "./media.schema.ts";
import { mutedMost } from "./music.ts";
import { recordings, trimMin } from "./recordings.ts";
import { resource } from "./resource.schema.ts";

/** A part of a recording whose sound is muted, such as recorded music without a licence. Seconds. */
export const MutedSpan = z
  .object({ from: z.number().min(0), to: z.number().positive() })
  .refine(({ from, to }) => to > from, { path: ["to"], message: words.endsBeforeItBegins });
export type MutedSpan = z.infer<typeof MutedSpan>;

/** Recordings of a stream. The default one is the final recording: each stream has one, and it can't be deleted. */
export const Recording = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: z.object({ id: z.string(), title: z.string().nullable() }).nullable(),
  default: z.boolean(),
  name: z.string().nullable(),
  file: file(files.video),
  thumbnail: file(files.picture),
  /** How long it lasts; null for videos of other origin. */
  seconds: z.number().nullable(),
  /** What it lacks of its broadcast, in words: "51 seconds are missing …". */
  problem: z.string().nullable(),
  /** The recording without what was filled in from the second one; null where nothing was. */
  original: file(files.video),
  /** How much of its broadcast was recorded twice; null for videos of other origin, and without a second recording. */
  twice: RecordedTwice.nullable(),
  /**
   * Of a recording with muted parts: where they are in the recording that it was made from, and that one while it is
   * kept. Null for all others.
   */
  muted: z.object({ spans: z.array(MutedSpan), original: Id.nullable() }).nullable(),
  created_at: DateTime,
});
export type Recording = z.infer<typeof Recording>;

export const recordingsResource = resource(recordings, {
  record: Recording,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    name: Name.nullable().optional(),
    file: file(files.video).unwrap(),
    default: z.boolean().optional(),
  }),
  filters: z.object({ stream: Id }).partial(),
});
/**
 * POST str/stream_video/{id}/trim: makes a new recording from the key frame at or before `from` to `to` (seconds).
 * Nothing is re-encoded but the sound where parts of it are muted, and the original stays.
 */
export const Trim = z
  .object({
    from: z.number().min(0),
    to: z.number().positive(),
    /** Parts without sound, in seconds of the original. */
    muted: z.array(MutedSpan).max(mutedMost).optional(),
    /** Make it the final recording once it is finished. */
    default: z.boolean().optional(),
  })
  .refine(({ from, to }) => to - from >= trimMin, { path: ["to"], message: words.trimTooShort });

/** A trim in progress or finished; once finished, a recording has its id. */
export const Trimming = z.object({
  id: Id,
  from: z.number(),
  to: z.number(),
  /** Parts without sound, in seconds of the original. */
  muted: z.array(MutedSpan),
  state: z.enum(["making", "ready", "failed"]),
  /** 0 to 1. */
  progress: z.number(),
  problem: z.string().nullable(),
});
export type Trimming = z.infer<typeof Trimming>;

/** GET str/stream_video/{id}/trim: where a trim may begin, and earlier trims, newest first. */
export const TrimView = z.object({
  /** Length of the recording. */
  seconds: z.number(),
  /** Seconds, ascending: a trimmed recording begins at one of them. */
  key_frames: z.array(z.number()),
  trims: z.array(Trimming),
});
export type TrimView = z.infer<typeof TrimView>;
