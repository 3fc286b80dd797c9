import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { AlertChannel, Answerer, IncidentKind } from "./incidents.schema.ts";
import { AiredKind } from "./media.schema.ts";

/** A stretch of a service that guests lost. */
export const Loss = z.object({
  /** `late`: nobody had begun it; `notice`: they saw a notice instead of a camera; `nothing`: they saw nothing. */
  why: z.enum(["late", "notice", "nothing"]),
  from: DateTime,
  to: DateTime,
  /** Rounded to whole seconds, so that the parts add up to what was lost. */
  seconds: z.int(),
});
export type Loss = z.infer<typeof Loss>;

/** What happened in the broadcast: a person's command, or what was noticed. */
export const TimelineEvent = z.enum([
  ...(["start", "switch", "pause", "resume", "stop", "skip", "reopen", "close"] as const),
  ...(["still_on", "room_empty", "called_off", "lost", "back", "recorded"] as const),
]);

/** One line. `name`: of a person; `camera`: null for one that is gone. */
export const TimelineItem = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("event"),
    at: DateTime,
    what: TimelineEvent,
    /** Null for Vigil itself, and for somebody who is gone. */
    name: z.string().nullable(),
    is_automatic: z.boolean(),
    camera: z.string().nullable(),
  }),
  z.object({
    type: z.literal("seen"),
    at: DateTime,
    what: AiredKind,
    camera: z.string().nullable(),
    seconds: z.int(),
  }),
  z.object({
    type: z.literal("incident"),
    at: DateTime,
    what: IncidentKind,
    camera: z.string().nullable(),
    is_over: z.boolean(),
  }),
  z.object({
    type: z.literal("message"),
    at: DateTime,
    name: z.string().nullable(),
    who: Answerer,
    channels: z.array(AlertChannel),
    about: z.enum(["alert", "over"]),
    state: z.enum(["sent", "waiting", "failed"]),
  }),
  z.object({
    type: z.enum(["acknowledged", "handed_back"]),
    at: DateTime,
    name: z.string().nullable(),
  }),
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

/** What happened in a service, minute by minute. Without telephone numbers, addresses and notes of the staff. */
export const Timeline = z.object({
  stream: Id,
  deceased_full_name: z.string(),
  funeral_home_name: z.string(),
  event_date: DateTime.nullable(),
  /** The home's, in which it is read. */
  timezone: z.string(),
  /** The sum of the losses; null when it isn't known what guests saw. */
  lost_seconds: z.int().nullable(),
  losses: z.array(Loss),
  /** The service is over and what guests saw is stored: nothing changes any more. */
  is_final: z.boolean(),
  /** The earliest first. */
  items: z.array(TimelineItem),
});
export type Timeline = z.infer<typeof Timeline>;
