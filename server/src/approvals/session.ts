import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { approvalRequests } from "../tables/approvals.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { languages, timezones } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { Basis, Request } from "./core/approval.ts";

/** An ID session with everyone who is written to about it. */
export interface Session {
  id: string;
  slug: string;
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
  /** The staff row that is named for the approval. */
  manager: string | null;
  manager_name: string | null;
  manager_email: string | null;
  home_manager_name: string | null;
  home_manager_email: string | null;
}

/** An ID session that isn't in the bin, whatever its state. */
export async function sessionOf(db: Queries, id: string): Promise<Session | undefined> {
  const [session] = await db.run<Session>(sql`
    select ${streams.id}, ${streams.slug}, ${streams.deceased_full_name}, ${streams.event_date}, ${streams.others},
      ${streams.publish}, ${timezones.name} as timezone, ${homes.id} as home, ${homes.funeral_home_name} as home_name,
      ${homes.email} as home_email, ${homes.telephone_number} as home_phone, director.full_name as director_name,
      ${families.family_admin_name} as family_name, ${families.email} as family_email,
      ${languages.code} as family_language,
      manager.id as manager, manager.full_name as manager_name, manager.email as manager_email,
      ${homes.manager_name} as home_manager_name, ${homes.manager_email} as home_manager_email
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${families} on ${families.id} = ${streams.family}
    left join ${languages} on ${languages.id} = ${families.preferred_language}
    left join ${staff} director on director.id = ${streams.funeral_home_director}
    left join ${staff} manager on manager.id = ${streams.funeral_home_director_leading_the_service}
    where ${and(eq(streams.id, id), eq(streams.stream_type, "id_session"), isNull(streams.deleted_at))}`);
  return session;
}

export interface Approver {
  /** The staff row; null: the home's manager, who needs no account (DECISIONS A37). */
  id: string | null;
  name: string;
  email: string;
}

/** Whom to ask: the person named for it, else the home's manager; null where nobody is known. */
export function approverOf(session: Session): Approver | null {
  const { manager, manager_name, manager_email, home_manager_name, home_manager_email } = session;
  if (manager && manager_email) return { id: manager, name: manager_name ?? "", email: manager_email };
  if (!home_manager_email) return null;
  return { id: null, name: home_manager_name ?? session.home_name, email: home_manager_email };
}

/** Stands for the home's manager where people are told apart by their staff row. */
const homeManager = "manager";
const millis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export function basisOf(session: Session): Basis {
  const approver = approverOf(session);
  return { approver: approver && (approver.id ?? homeManager), event_date: millis(session.event_date) };
}

/** A row of approval_request as the core decides about it. */
export interface Asked extends Request, Basis {
  id: string;
  stream: string;
  approver_id: string | null;
  approver_name: string;
  approver_email: string | null;
  secret: string;
}
type Row = Omit<Asked, keyof Request | keyof Basis> & {
  status: Request["status"];
  event_date: string | null;
  asked_at: string;
  expires_at: string;
  reminder_sent_at: string | null;
};

async function find(db: Queries, which: SQL): Promise<Asked | null> {
  const [row] = await db.run<Row>(sql`
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
    event_date: millis(event_date),
    asked_at: Date.parse(asked_at),
    expires_at: Date.parse(expires_at),
    reminded_at: millis(reminder_sent_at),
  };
}

/** The request that counts, locked until the transaction ends. */
export const latestRequest = (tx: Queries, stream: string): Promise<Asked | null> =>
  find(
    tx,
    sql`where ${eq(approvalRequests.stream, stream)} order by ${approvalRequests.id} desc limit 1 for update`,
  );

/** By the hash of a pincode; only of sessions that still are. A request that another one replaced is withdrawn. */
export const requestOf = (db: Queries, pincodeHash: string): Promise<Asked | null> =>
  find(
    db,
    sql`join ${streams} on ${streams.id} = ${approvalRequests.stream}
      where ${approvalRequests.pincode_hash} = ${pincodeHash} and ${streams.stream_type} = 'id_session'
        and ${streams.deleted_at} is null and not ${streams.disabled_by_fh}`,
  );

/** Requests that wait, of sessions that still are, by the time they expire. */
export async function pendingRequests(db: Queries): Promise<Pick<Asked, "id" | "stream">[]> {
  return db.run(sql`
    select ${approvalRequests.id}, ${approvalRequests.stream} from ${approvalRequests}
    join ${streams} on ${streams.id} = ${approvalRequests.stream}
    where ${approvalRequests.status} = 'pending' and ${streams.deleted_at} is null and not ${streams.disabled_by_fh}
    order by ${approvalRequests.expires_at} limit 1000`);
}

/** All that letters about a session may say. */
export const keysOf = (
  session: Session,
  asked: Omit<Asked, keyof Basis>,
  { links }: Pick<Runtime, "links">,
) => ({
  approver_name: asked.approver_name,
  deceased_name: session.deceased_full_name,
  service_date: { at: session.event_date, zone: session.timezone },
  home_name: session.home_name,
  home_phone: session.home_phone,
  family_name: session.family_name ?? "–",
  director_name: session.director_name ?? session.home_name,
  justification: session.others ?? "–",
  asked_at: { at: new Date(asked.asked_at).toISOString(), zone: session.timezone },
  valid_until: { at: new Date(asked.expires_at).toISOString(), zone: session.timezone },
  approve_link: links.approval(asked.secret).page,
  quick_join_link: links.quickJoin(session),
  session_link: links.desk(`usr/id_sessions/${session.id}`),
});
