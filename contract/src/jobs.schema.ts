import { z } from "zod";
import { words } from "./errors.ts";
import { DateTime, Day, Id, optionalText, reference } from "./fields.schema.ts";
import { JobAnswer } from "./job-answer.schema.ts";
import { jobStates, jobSteps, jobs } from "./jobs.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { StreamInfo } from "./stream-info.schema.ts";
import { streamsResource } from "./streams.schema.ts";
import { TodayPerson } from "./today.schema.ts";

/**
 * A job: a published, enabled stream to which a care team or a videographer is assigned, or that still needs one. Its
 * fields are those of the stream's info; only its people can be assigned.
 */
export const Job = StreamInfo.extend({
  client_care_team: reference("usr/client_care_team").nullable(),
  client_care_team_detail: detail,
  client_care_operator: reference("usr/client_care_operator").nullable(),
  client_care_operator_detail: detail,
  video_grapher: reference("usr/videographer").nullable(),
  video_grapher_detail: detail,
  /** Null while nobody is assigned, nor has declined. */
  operator_answer: JobAnswer.nullable(),
  videographer_answer: JobAnswer.nullable(),
});
export type Job = z.infer<typeof Job>;

export const jobsResource = resource(jobs, {
  record: Job,
  create: streamsResource.create.pick({
    client_care_team: true,
    client_care_operator: true,
    video_grapher: true,
    accept_conflicts: true,
  }),
  filters: streamsResource.filters.pick({ event_date_after: true, event_date_before: true }).extend({
    funeral_home: Id.optional(),
    /** Of one of its homes. */
    region: Id.optional(),
    client_care_team: Id.optional(),
    client_care_operator: Id.optional(),
    video_grapher: Id.optional(),
    /** Jobs that still need a team, an operator or a videographer. */
    waiting: BooleanFilter.optional(),
    /** Of the operator or the videographer, as far as the caller sees it. */
    state: z.enum(jobStates).optional(),
    /** One day in the caller's time zone, to which the calendar links. */
    filter: Day.optional(),
  }),
  // Why somebody declined is for those who look for somebody else.
  hidden: {
    customer_care_team: ["videographer_answer"],
    customer_care_operator: ["videographer_answer"],
    video_grapher: ["operator_answer"],
  },
  // A team assigns its own operators; a super admin assigns the team.
});

/** POST str/job/{id}/answer: by the assigned person. Declining needs a reason, which goes to those who assign. */
export const AnswerJob = z
  .object({
    answer: z.enum(["accepted", "declined"]),
    reason: optionalText(500).optional(),
  })
  .refine(({ answer, reason }) => answer === "accepted" || Boolean(reason), {
    path: ["reason"],
    error: words.required,
  });
/** POST str/job/{id}/step: what is said now; null takes back the last one. */
export const StepOfJob = z.object({ step: z.enum(jobSteps).nullable() });

/** A job on the page of the person who does it. */
export const MyJob = StreamInfo.pick({
  id: true,
  timezone: true,
  places: true,
  place_notes: true,
  event_type: true,
  family: true,
  ip_camera: true,
  order_of_service: true,
  broadcast_status: true,
  started_at: true,
  auto_start: true,
  auto_start_at: true,
  stream_type: true,
  publish: true,
  disabled_by_fh: true,
  over_100_guests: true,
}).extend({
  name: z.string(),
  event_date: DateTime,
  /** When it is planned to be over. */
  ends_at: DateTime,
  funeral_home: z.string(),
  /** A super admin's note to everyone who prepares the service. */
  notes: z.string().nullable(),
  /** Add-ons that were booked for it, by name. */
  products: z.array(z.string()),
  people: z.array(TodayPerson.omit({ at_panel: true })),
  answer: JobAnswer.omit({ name: true }),
});
export type MyJob = z.infer<typeof MyJob>;

/** GET str/job/my_day: the caller's jobs of today and to come, by time; and what the answers are answered with. */
export const MyDay = z.object({ as_of: DateTime, jobs: z.array(MyJob) });
export type MyDay = z.infer<typeof MyDay>;

/** POST str/job/{id}/camera: the link by which the caller's own phone becomes a camera of the service. */
export const JobCamera = z.object({ camera_join_link: z.string() });
export type JobCamera = z.infer<typeof JobCamera>;

const ProposedPerson = z.object({
  id: Id,
  title: z.string(),
  /** From where they live to the service; null where it isn't known, and for operators, who work at a desk. */
  km: z.int().nullable(),
});
/** GET str/job/{id}/free: who is free at the time of a service, the nearest first; empty for whom the caller can't assign. */
export const FreePeople = z.object({
  client_care_operator: z.array(ProposedPerson),
  video_grapher: z.array(ProposedPerson),
});
export type FreePeople = z.infer<typeof FreePeople>;

/** GET str/job/hours: whose hours, in which month; without a person the caller's own. */
export const HoursQuery = z.object({
  month: z.string().regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/, words.notAMonth),
  person: Id.optional(),
});
