import { jobsResource as contract, type JobState } from "@vigil/contract";
import { eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { sendAssignmentEmails } from "../../bookings/assignment-emails.ts";
import { requireNoConflicts } from "../../bookings/bookings.ts";
import { answerOf, askAfterWrite, jobStateOf } from "../../jobs/answers.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource } from "../../resource/define.ts";
import { comingNext, endOfDay, isPast, onDay, startOfDay } from "../../scopes/streams.schedule.ts";
import { inRegion, streamRows } from "../../scopes/streams.scope.ts";
import { streams as table } from "../../tables/streams.table.ts";
import { infoFields, infoLinks } from "../streams/streams.info.ts";
import { beforeAssigning } from "./jobs.hooks.ts";

const hasSomebody = or(
  isNotNull(table.client_care_team),
  isNotNull(table.client_care_operator),
  isNotNull(table.video_grapher),
);
/** Somebody is assigned, a videographer is needed, or the service is still to come and needs a care team. */
const needsSomebody = sql`(${hasSomebody} or ${table.needs_videographer} or not coalesce(${isPast}, false))`;
const isJob = allOf(eq(table.publish, true), eq(table.disabled_by_fh, false));
const lacksSomebody = or(
  isNull(table.client_care_team),
  isNull(table.client_care_operator),
  sql`(${table.needs_videographer} and ${table.video_grapher} is null)`,
);

const own = (role: "customer_care_team" | "customer_care_operator" | "video_grapher") => (actor: Actor) =>
  allOf(isJob, streamRows[role](actor));

/** Whether the operator's or the videographer's job is there, as far as the caller reads it (see the contract's `hidden`). */
const hasState = (state: JobState, { role }: Actor) =>
  or(
    role === "video_grapher" ? undefined : sql`${jobStateOf("client_care_operator")} = ${state}`,
    ["customer_care_team", "customer_care_operator"].includes(role)
      ? undefined
      : sql`${jobStateOf("video_grapher")} = ${state}`,
  );

export const jobs = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    event_date_after: (moment, actor) => gte(table.event_date, startOfDay(moment, actor)),
    event_date_before: (moment, actor) => lt(table.event_date, endOfDay(moment, actor)),
    filter: onDay,
    funeral_home: (home) => eq(table.funeral_home, home),
    region: inRegion,
    client_care_team: (team) => eq(table.client_care_team, team),
    client_care_operator: (operator) => eq(table.client_care_operator, operator),
    video_grapher: (videographer) => eq(table.video_grapher, videographer),
    state: hasState,
    waiting: (isWaiting) => (isWaiting ? lacksSomebody : sql`not (${lacksSomebody})`),
  },
  orders: { next: comingNext },
  rows: {
    super_admin: (actor) => allOf(isJob, streamRows.super_admin(actor), needsSomebody),
    customer_care_team: own("customer_care_team"),
    customer_care_operator: own("customer_care_operator"),
    video_grapher: own("video_grapher"),
  },
  derive: {
    ...infoFields,
    operator_answer: answerOf("client_care_operator"),
    videographer_answer: answerOf("video_grapher"),
  },
  present: infoLinks,
  notForKeys: ["quick_join_link"],
  before: { update: beforeAssigning },
  after: {
    update: async (write) => {
      await requireNoConflicts(write);
      await askAfterWrite(write);
      await sendAssignmentEmails(write);
    },
  },
});
