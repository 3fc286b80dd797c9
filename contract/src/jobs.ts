import type { Grants } from "./access.ts";
import { description } from "./description.ts";

export const jobs = description({
  path: "str/job",
  name: { one: "Job", many: "Jobs" },
  title: "stream_name",
  ordering: ["created_at", "event_date"],
  orders: ["next"],
  grants: {
    super_admin: { needs: "co_host", verbs: ["list", "read", "edit"] },
    customer_care_team: { verbs: ["list", "read", "edit"] },
    customer_care_operator: { verbs: ["list", "read"] },
    video_grapher: { verbs: ["list", "read"] },
  },
  locked: { customer_care_team: ["client_care_team", "video_grapher"] },
});

/** The columns of a stream that hold somebody who answers for a job, each with the role of that person. */
export const jobParts = {
  client_care_operator: "customer_care_operator",
  video_grapher: "video_grapher",
} as const;
export type JobPart = keyof typeof jobParts;

/** How far a job is, for the person who does it: `waiting` for an answer, or what they said last. */
export const jobStates = ["waiting", "accepted", "on_the_way", "there", "done", "declined"] as const;
export type JobState = (typeof jobStates)[number];
/** What the person says on the day, in its order. */
export const jobSteps = ["on_the_way", "there", "done"] as const;
export type JobStep = (typeof jobSteps)[number];

/** What may be said next. Whoever forgot to say that they were on the way says that they are there. */
export const stepsAfter: Readonly<Record<JobState, readonly JobStep[]>> = {
  waiting: [],
  accepted: ["on_the_way", "there"],
  on_the_way: ["there"],
  there: ["done"],
  done: [],
  declined: [],
};
/** A job can be declined until the person is there. */
export const mayDecline = (state: JobState): boolean => ["waiting", "accepted", "on_the_way"].includes(state);

const hour = 3_600_000;
/** Hours before and after the begin of a service within which its people say how far they are and film by phone. */
export const jobHours = { before: 12, after: 12 } as const;
/** Whether it is the time to work on a service. @param now ms since the epoch */
export const isJobTime = ({ event_date }: { event_date: string }, now: number): boolean =>
  now >= Date.parse(event_date) - jobHours.before * hour &&
  now <= Date.parse(event_date) + jobHours.after * hour;
/** People proposed for a job at most. */
export const proposedAtMost = 3;

/** Who does jobs: they answer, say how far they are, film by their own phone and see their day. */
export const doingJobs = {
  grants: {
    customer_care_operator: { verbs: ["list", "edit"] },
    video_grapher: { verbs: ["list", "edit"] },
  } satisfies Grants,
};
/** Who gets the hours of jobs: whoever does them, and whoever assigns them. */
export const jobHoursSheet = {
  grants: {
    super_admin: { needs: "co_host", verbs: ["read"] },
    customer_care_team: { verbs: ["read"] },
    customer_care_operator: { verbs: ["read"] },
    video_grapher: { verbs: ["read"] },
  } satisfies Grants,
};
