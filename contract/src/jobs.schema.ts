import type { z } from "zod";
import { Day, Id, reference } from "./fields.schema.ts";
import { jobs } from "./jobs.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { StreamInfo } from "./stream-info.schema.ts";
import { streamsResource } from "./streams.schema.ts";

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
    /** Jobs that still need a team, an operator or a videographer. */
    waiting: BooleanFilter.optional(),
    /** One day in the caller's time zone, to which the calendar links. */
    filter: Day.optional(),
  }),
  // A team assigns its own operators; a super admin assigns the team.
});
