import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, Id, reference } from "./fields.schema.ts";
import { incidents } from "./incidents.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { TodayPerson } from "./today.schema.ts";

/** What can go wrong on the day of a service; `incidentText` says each in a sentence. */
export const IncidentKind = z.enum([
  ...(["media_silent", "home_offline"] as const),
  ...(["no_camera", "camera_missing", "camera_lost", "guests_see_notice"] as const),
  ...(["picture_black", "picture_frozen", "sound_missing"] as const),
  ...(["check_failed", "nobody_there", "not_started", "not_recording", "guests_locked_out"] as const),
  ...(["not_recording_twice", "not_ended", "recording_waits"] as const),
]);
export type IncidentKind = z.infer<typeof IncidentKind>;

/** Who answers for a service. `director`: whoever leads it; `on_call`: the super admins on duty. */
export const Answerer = z.enum(["operator", "team", "director", "home", "on_call"]);
export type Answerer = z.infer<typeof Answerer>;
/**
 * How somebody is called. `app`: loudly on every screen of Vigil that they have open; `push`: by a notification on each
 * device on which they have turned notifications on; `sms`: by text message.
 */
export const AlertChannel = z.enum(["app", "push", "email", "sms", "call"]);
export type AlertChannel = z.infer<typeof AlertChannel>;

/** A time of day, HH:MM, by the clocks of the home. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.notATimeOfDay);
/** Who is called by what. Without hours, always; hours may run over midnight. */
export const AnswerStep = z
  .object({
    who: Answerer,
    channels: z.array(AlertChannel).min(1, words.atLeastOneChannel).max(AlertChannel.options.length),
    from: TimeOfDay.nullable(),
    until: TimeOfDay.nullable(),
  })
  .refine(({ from, until }) => (from === null) === (until === null), {
    path: ["until"],
    message: words.bothHours,
  });
export type AnswerStep = z.infer<typeof AnswerStep>;
/** Who is called, one after the other, when something goes wrong and nobody answers. */
export const AnswerPlan = z.array(AnswerStep).min(1, words.atLeastOneStep).max(10);

/** A person who was called because of an incident. */
export const IncidentMessage = z.object({
  at: DateTime,
  name: z.string(),
  who: Answerer,
  channel: AlertChannel,
  /** `over`: that it is well again; `handed_back`: not a call, but what this person did. */
  about: z.enum(["alert", "over", "handed_back"]),
  /** Of notifications, text messages and calls; the latter two are `waiting` for ever without a telephone account. */
  state: z.enum(["sent", "waiting", "failed"]),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
});
export type IncidentMessage = z.infer<typeof IncidentMessage>;

/** Something that went wrong on the day of a service, or was about to: one for each cause. */
export const Incident = z.object({
  id: Id,
  kind: IncidentKind,
  /** Null for one that concerns every home, or several services. */
  funeral_home: reference("usr/funeral_home", "cascade").nullable(),
  funeral_home_detail: detail,
  stream: reference("str/stream", "cascade").nullable(),
  stream_detail: detail,
  /** The camera that it is about. */
  source_name: z.string().nullable(),
  /** What its sentence needs. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The services that it concerns, by time. */
  services: z.array(z.object({ id: Id, name: z.string(), event_type: z.string().nullable() })),
  /** The camera of the home that it is about; null for a phone, and for one that was deleted. */
  camera: Id.nullable(),
  /** Who works on the first of its services, else its home. */
  people: z.array(TodayPerson.omit({ at_panel: true })),
  /** When it began. */
  opened_at: DateTime,
  /** When somebody was first called: never, if it went by itself within its grace. */
  told_at: DateTime.nullable(),
  acknowledged_at: DateTime.nullable(),
  acknowledged_by: z.string().nullable(),
  resolved_at: DateTime.nullable(),
  /** Who was called, and who handed it back, in the order of time. */
  messages: z.array(IncidentMessage),
  created_at: DateTime,
});
export type Incident = z.infer<typeof Incident>;

/** Whether an incident is over or taken care of, and by whom. */
export const Acknowledged = Incident.pick({
  acknowledged_at: true,
  acknowledged_by: true,
  resolved_at: true,
});
export type Acknowledged = z.infer<typeof Acknowledged>;

/** POST str/incident/{id}/acknowledge: how it is now. */
export const Taken = Acknowledged.extend({
  /** Whether the caller takes care of it; false where somebody was quicker, or where it is over. */
  by_caller: z.boolean(),
});
export type Taken = z.infer<typeof Taken>;

/** POST str/incident/{id}/hand_back: the answer that no longer holds, as it was seen. */
export const HandBack = z.object({ acknowledged_at: DateTime });

/** How it is now, and who is called within seconds. */
export const HandedBack = Acknowledged.extend({
  /** Empty where somebody takes care of it, where it is over, and where there is nobody. */
  next: z.array(z.string()),
  /** Everybody was called before, and the last are called again. */
  is_repeat: z.boolean(),
});
export type HandedBack = z.infer<typeof HandedBack>;

/** What somebody is called for on the screens that they have open. */
export const Alert = Incident.pick({
  ...{ id: true, kind: true, values: true, source_name: true, stream: true, opened_at: true },
}).extend({
  /** Of whom they are and of what kind, as one person may have several. */
  services: z.array(z.object({ name: z.string(), event_type: z.string().nullable() })),
  /** Whom to call; null for one that concerns every home. */
  home: z.object({ name: z.string(), phone: z.string() }).nullable(),
});
export type Alert = z.infer<typeof Alert>;

export const incidentsResource = resource(incidents, {
  record: Incident,
  create: z.object({}),
  filters: z.object({ stream: Id, funeral_home: Id, open: BooleanFilter }).partial(),
});
