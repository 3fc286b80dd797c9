import { eq, type SQL, sql } from "drizzle-orm";
import { approvalRequests } from "../tables/approvals.table.ts";
import { streams } from "../tables/streams.table.ts";

/** SQL for a value of an ID session's latest request `a`; other streams skip the subquery. */
const ofLatest = (value: SQL): SQL => sql`case when ${eq(streams.stream_type, sql`'id_session'`)} then (
  select ${value} from ${approvalRequests} a where a.stream = ${streams.id} order by a.id desc limit 1) end`;

/** An expired request shows as expired at once, even before the job has marked it. */
export const approvalStatus = sql`coalesce(${ofLatest(sql`case
  when a.status = 'withdrawn' then 'none'
  when a.status = 'pending' and a.expires_at <= now() then 'expired'
  else a.status end`)}, 'none')`;

/** The ID sessions whose approval is asked for: at most one request of each is pending. */
export const waitingForApproval = sql`select a.stream from ${approvalRequests} a where a.status = 'pending' and a.expires_at > now()`;

const iso = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const approval = ofLatest(sql`json_build_object('approver_name', a.approver_name,
  'asked_at', ${iso(sql`a.asked_at`)}, 'reminded_at', ${iso(sql`a.reminder_sent_at`)},
  'expires_at', ${iso(sql`a.expires_at`)}, 'approved_at', ${iso(sql`a.approved_at`)},
  'withdrawn_at', ${iso(sql`a.withdrawn_at`)})`);
