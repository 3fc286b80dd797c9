import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";

/** `amber`: it will work, but worse than it could, or may fail; `red`: as it is, guests will miss something. */
export const Grade = z.enum(["green", "amber", "red"]);
export type Grade = z.infer<typeof Grade>;

/** What a check can find; `findingText` says each in a sentence. */
export const FindingKind = z.enum([
  ...(["media_silent", "disk_short", "disk_enough"] as const),
  ...(["no_camera", "camera_off", "camera_sending", "camera_elsewhere", "second_encoder"] as const),
  ...(["no_picture", "picture_black", "picture_still", "picture_well", "not_measured"] as const),
  ...(["no_sound", "sound_silent", "sound_one_sided", "sound_clipped", "sound_well"] as const),
  ...(["picture_small", "frames_few", "bitrate_low", "key_frames_rare", "pictures_late"] as const),
  ...(["provider_missing", "provider_problem", "provider_ready"] as const),
  ...(["emails_failed", "emails_sent"] as const),
  ...(["not_published", "page_incomplete", "page_complete"] as const),
  ...(["nobody_assigned", "videographer_missing", "starts_by_itself", "somebody_assigned"] as const),
  ...(["steps_without_telephone"] as const),
  ...(["music_unlicensed", "music_licensed"] as const),
]);
export type FindingKind = z.infer<typeof FindingKind>;

export const Finding = z.object({
  kind: FindingKind,
  grade: Grade,
  /** The camera it is about. */
  source: z.object({ id: Id, name: z.string() }).nullable(),
  /** What its sentence needs: numbers, names, instants as ISO 8601. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Finding = z.infer<typeof Finding>;

/** `day`, `hours` and `minutes` before the service Vigil checks by itself; `asked`: somebody pressed the button. */
export const PreflightStage = z.enum(["day", "hours", "minutes", "asked"]);
export type PreflightStage = z.infer<typeof PreflightStage>;

/** What the last check of a service found, before it began. */
export const Preflight = z.object({
  at: DateTime,
  stage: PreflightStage,
  /** The worst of its findings. */
  grade: Grade,
  /** The worst first. */
  findings: z.array(Finding),
});
export type Preflight = z.infer<typeof Preflight>;

/** What a check of a camera by itself found. */
export const CameraCheck = Preflight.omit({ stage: true });
export type CameraCheck = z.infer<typeof CameraCheck>;
