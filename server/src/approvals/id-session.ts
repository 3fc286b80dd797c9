import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { familyLanguage } from "../scopes/family-address.ts";
import { pagePasswordGeneration } from "../scopes/page-password.ts";
import { approvalRequests } from "../tables/approvals.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { Basis, RequestState } from "./core/approval.ts";

/** An ID session with everyone who is emailed about it. */
export interface IdSession {
  id: string;
  slug: string;
  generation: string | null;
  deceased_full_name: string;
  event_date: string | null;
  timezone: string;
  others: string | null;
  publish: boolean;
  home: string;
  home_name: string;
  home_email: string;
  home_phone: string;
  director_name: string | null;
  family_name: string | null;
  family_email: string | null;
  family_language: string | null;
  /** The staff member named as the approver. */
  manager: string | null;
  manager_name: string | null;
  manager_email: string | null;
  home_manager_name: string | null;
  home_manager_email: string | null;
}

/** Reads an ID session in any state, unless it is in the bin. */
export async function idSessionOf(db: Queries, id: string): Promise<IdSession | undefined> {
  const [session] = await db.run<IdSession>(sql`
    select ${streams.id}, ${streams.slug}, ${pagePasswordGeneration} as generation, ${streams.deceased_full_name}, ${streams.event_date}, ${streams.others},
      ${streams.publish}, ${timezones.name} as timezone, ${homes.id} as home, ${homes.funeral_home_name} as home_name,
      ${homes.email} as home_email, ${homes.telephone_number} as home_phone, director.full_name as director_name,
      ${families.family_admin_name} as family_name, ${families.email} as family_email,
      ${familyLanguage} as family_language,
      manager.id as manager, manager.full_name as manager_name, manager.email as manager_email,
      ${homes.manager_name} as home_manager_name, ${homes.manager_email} as home_manager_email
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${families} on ${families.id} = ${streams.family}
    left join ${staff} director on director.id = ${streams.funeral_home_director}
    left join ${staff} manager on manager.id = ${streams.funeral_home_director_leading_the_service}
    where ${and(eq(streams.id, id), eq(streams.stream_type, "id_session"), isNull(streams.deleted_at))}`);
  return session;
}

export interface Approver {
  /** The staff member's id; null: the home's manager, who needs no account. */
  id: string | null;
  name: string;
  email: string;
}

/** The approver: the staff member named for it, else the home's manager; null when nobody is known. */
export function approverOf(session: IdSession): Approver | null {
  const { manager, manager_name, manager_email, home_manager_name, home_manager_email } = session;
  if (manager && manager_email) return { id: manager, name: manager_name ?? "", email: manager_email };
  if (!home_manager_email) return null;
  return { id: null, name: home_manager_name ?? session.home_name, email: home_manager_email };
}

/** Stands for the home's manager where approvers are compared by staff id. */
const homeManager = "manager";
const millisOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export function basisOf(session: IdSession): Basis {
  const approver = approverOf(session);
  return { approver: approver && (approver.id ?? homeManager), event_date: millisOf(session.event_date) };
}

/** A row of approval_request, in the form that core/approval.ts works with. */
export interface ApprovalRequest extends RequestState, Basis {
  id: string;
  stream: string;
  approver_id: string | null;
  approver_name: string;
  approver_email: string | null;
  secret: string;
}
type RequestRow = Omit<ApprovalRequest, keyof RequestState | keyof Basis> & {
  status: RequestState["status"];
  event_date: string | null;
  asked_at: string;
  expires_at: string;
  reminder_sent_at: string | null;
};

async function findRequest(db: Queries, which: SQL): Promise<ApprovalRequest | null> {
  const [row] = await db.run<RequestRow>(sql`
    select ${approvalRequests.id}, ${approvalRequests.stream}, ${approvalRequests.approver} as approver_id,
      ${approvalRequests.approver_name}, ${approvalRequests.approver_email}, ${approvalRequests.secret},
      ${approvalRequests.status}, ${approvalRequests.event_date}, ${approvalRequests.asked_at},
      ${approvalRequests.expires_at}, ${approvalRequests.reminder_sent_at}
    from ${approvalRequests} ${which}`);
  if (!row) return null;
  const { event_date, asked_at, expires_at, reminder_sent_at, ...rest } = row;
  return {
    ...rest,
    approver: row.approver_id ?? homeManager,
    event_date: millisOf(event_date),
    asked_at: Date.parse(asked_at),
    expires_at: Date.parse(expires_at),
    reminded_at: millisOf(reminder_sent_at),
  };
}

/** The latest request, which is the one that counts; locked until the transaction ends. */
export const latestRequest = (tx: Queries, stream: string): Promise<ApprovalRequest | null> =>
  findRequest(
    tx,
    sql`where ${eq(approvalRequests.stream, stream)} order by ${approvalRequests.id} desc limit 1 for update`,
  );

/** Finds a request by its pincode's hash, unless its session is deleted or disabled. A replaced one is withdrawn. */
export const requestOf = (db: Queries, pincodeHash: string): Promise<ApprovalRequest | null> =>
  findRequest(
    db,
    sql`join ${streams} on ${streams.id} = ${approvalRequests.stream}
      where ${approvalRequests.pincode_hash} = ${pincodeHash} and ${streams.stream_type} = 'id_session'
        and ${streams.deleted_at} is null and not ${streams.disabled_by_fh}`,
  );

/** Pending requests of sessions that are neither deleted nor disabled, by expiry. */
export async function pendingRequests(db: Queries): Promise<Pick<ApprovalRequest, "id" | "stream">[]> {
  return db.run(sql`
    select ${approvalRequests.id}, ${approvalRequests.stream} from ${approvalRequests}
    join ${streams} on ${streams.id} = ${approvalRequests.stream}
    where ${approvalRequests.status} = 'pending' and ${streams.deleted_at} is null and not ${streams.disabled_by_fh}
    order by ${approvalRequests.expires_at} limit 1000`);
}

/** The keys of all emails about a session. */
export const keysOf = (
  session: IdSession,
  request: Omit<ApprovalRequest, keyof Basis>,
  { links }: Pick<Runtime, "links">,
) => ({
  approver_name: request.approver_name,
  deceased_name: session.deceased_full_name,
  service_date: { at: session.event_date, zone: session.timezone },
  home_name: session.home_name,
  home_phone: session.home_phone,
  family_name: session.family_name ?? "–",
  director_name: session.director_name ?? session.home_name,
  justification: session.others ?? "–",
  asked_at: { at: new Date(request.asked_at).toISOString(), zone: session.timezone },
  valid_until: { at: new Date(request.expires_at).toISOString(), zone: session.timezone },
  approve_link: links.approval(request.secret).page,
  quick_join_link: links.quickJoin(session),
  session_link: links.adminPage(`usr/id_sessions/${session.id}`),
});
