import type { z } from "zod";
import { Day, Id, reference } from "./fields.schema.ts";
import { jobs } from "./jobs.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { StreamInfo } from "./stream-info.schema.ts";
import { streamsResource } from "./streams.schema.ts";

/**
 * A job: a published, enabled stream that care or a videographer is assigned to, or that still waits for them (DECISIONS
 * A21, A22). Its fields are those of the stream's info; who does it can be assigned.
 */
export const Job = StreamInfo.extend({
  client_care_team: reference("usr/client_care_team").nullable(),
  client_care_team_detail: detail,
  client_care_operator: reference("usr/client_care_operator").nullable(),
  client_care_operator_detail: detail,
  video_grapher: reference("usr/videographer").nullable(),
  video_grapher_detail: detail,
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
    client_care_team: Id.optional(),
    client_care_operator: Id.optional(),
    video_grapher: Id.optional(),
    /** Jobs that lack a team, an operator or a videographer that is needed. */
    waiting: BooleanFilter.optional(),
    /** One day of the caller's clocks: where a click in the calendar leads (DECISIONS A33). */
    filter: Day.optional(),
  }),
  // A team gives its jobs to its own operators; who gets the job is the super admin's affair.
});
