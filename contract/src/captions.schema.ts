import { z } from "zod";
import { captionLimits, cueProblem } from "./captions.ts";
import { words } from "./errors.ts";
import { DateTime, Id } from "./fields.schema.ts";
import { languageCodes } from "./language.ts";

/** The captions of a recording in one language. */
export const Captions = z.object({
  id: Id,
  language: z.enum(languageCodes),
  /** `making`: a speech engine writes them now; those it replaces are shown until then. */
  state: z.enum(["making", "ready", "failed"]),
  /** How much a speech engine has written: 0 to 1. */
  progress: z.number(),
  /** Why a speech engine couldn't write them, in words. */
  problem: z.string().nullable(),
  /** The signed address of the WebVTT file; null until there is one. */
  url: z.string().nullable(),
  updated_at: DateTime,
});
export type Captions = z.infer<typeof Captions>;

/** GET str/stream_video/{id}/captions: the captions of a recording, by language. */
export const CaptionsView = z.object({
  /** Whether a speech engine can write captions here. */
  can_make: z.boolean(),
  captions: z.array(Captions),
});
export type CaptionsView = z.infer<typeof CaptionsView>;

const time = z.number().min(0).max(captionLimits.timeMax);
const Cues = z.array(z.object({ start: time, end: time, text: z.string() })).max(captionLimits.cues);

const messages = {
  empty: words.cueEmpty,
  long: (number: number) => words.cueTooLong(number, captionLimits.textMax),
  reversed: words.cueReversed,
} as const;

/**
 * PUT str/stream_video/{id}/captions/{language}: all captions in that language, in place of those before. The same
 * address takes a WebVTT or SRT file as its body, with the type text/vtt.
 */
export const EditedCaptions = z.object({ cues: Cues }).superRefine(({ cues }, context) => {
  for (const [at, cue] of cues.entries()) {
    const problem = cueProblem(cue);
    if (problem) context.addIssue({ code: "custom", path: ["cues"], message: messages[problem](at + 1) });
  }
});

/** GET str/stream_video/{id}/captions/{language}: the captions to edit. `updated_at` goes into If-Match. */
export const CaptionsToEdit = z.object({ cues: Cues, updated_at: DateTime });
export type CaptionsToEdit = z.infer<typeof CaptionsToEdit>;

/** Captions as a guest's player shows them. */
export const ShownCaptions = z.object({ language: z.enum(languageCodes), url: z.string() });
export type ShownCaptions = z.infer<typeof ShownCaptions>;
