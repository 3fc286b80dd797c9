import { firstLanguage } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { type EmailContext, sendEmail, sendEmails } from "../emails/send.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { approvalRequests } from "../tables/approvals.table.ts";
import { type Event, newRequest, step } from "./core/approval.ts";
import { type ApprovalRequest, type Approver, type IdSession, keysOf } from "./id-session.ts";

type EmailRuntime = EmailContext["runtime"];

/** The row of a new request, with a pincode of its own. */
function newRow(
  session: IdSession,
  approver: Omit<Approver, "email"> & { email: string | null },
  runtime: EmailRuntime,
) {
  const secret = randomToken();
  return {
    id: uuidv7(),
    stream: session.id,
    approver: approver.id,
    approver_name: approver.name,
    approver_email: approver.email,
    event_date: session.event_date === null ? null : new Date(session.event_date),
    secret,
    pincode_hash: tokenHash(runtime.links.approval(secret).pincode),
  };
}

/**
 * Requests the approval by email, and closes the previous request.
 * @returns false when the session has begun, so that there is nothing left to approve
 */
export async function requestApproval(
  tx: Queries,
  runtime: EmailRuntime,
  { session, approver, before }: { session: IdSession; approver: Approver; before: ApprovalRequest | null },
): Promise<boolean> {
  const now = Date.now();
  const state = newRequest(now, session.event_date === null ? null : Date.parse(session.event_date));
  if (before) await closeRequest(tx, before);
  if (!state) return false;
  const row = newRow(session, approver, runtime);
  const { asked_at, expires_at } = state;
  await tx.orm
    .insert(approvalRequests)
    .values({ ...row, asked_at: new Date(asked_at), expires_at: new Date(expires_at) });
  const request = { ...row, ...state, approver_id: row.approver };
  const keys = keysOf(session, request, runtime);
  await sendEmail(
    { tx, runtime },
    { type: "approval_request", home: session.home, to: approver.email, keys },
  );
  return true;
}

/** Emails the approver again, with the same link. */
export async function sendReminderEmail(
  tx: Queries,
  runtime: EmailRuntime,
  session: IdSession,
  request: ApprovalRequest,
): Promise<void> {
  if (!request.approver_email) return;
  const keys = keysOf(session, request, runtime);
  await sendEmail(
    { tx, runtime },
    { type: "approval_reminder", home: session.home, to: request.approver_email, keys },
  );
}

/** Withdraws a request without an email, because another one replaces it. */
async function closeRequest(tx: Queries, request: ApprovalRequest): Promise<void> {
  const done = step(request, { type: "withdraw" }, Date.now());
  if (done) await saveRequest(tx, request.id, { status: done.next.status, withdrawn_at: new Date() });
}

/** Records an approval by somebody who may publish without requesting one. */
export async function recordOwnApproval(
  tx: Queries,
  runtime: EmailRuntime,
  session: IdSession,
  by: { name: string },
): Promise<void> {
  const now = new Date();
  await tx.orm.insert(approvalRequests).values({
    ...newRow(session, { id: null, name: by.name, email: null }, runtime),
    status: "approved",
    asked_at: now,
    expires_at: now,
    approved_at: now,
  });
}

/** Emails the details to the Authorized Decision Maker (the family). `before`: the previous date, if it changed. */
export async function sendDetailsEmail(
  tx: Queries,
  runtime: EmailRuntime,
  session: IdSession,
  { request, before }: { request: ApprovalRequest; before?: string | null | undefined },
): Promise<void> {
  if (!session.family_email) return;
  const keys = keysOf(session, request, runtime);
  const reader = {
    to: session.family_email,
    home: session.home,
    language: firstLanguage([session.family_language]),
  };
  if (!before) {
    await sendEmail({ tx, runtime }, { type: "decision_maker_details", ...reader, keys });
    return;
  }
  const previous_date = { at: before, zone: session.timezone };
  await sendEmail(
    { tx, runtime },
    { type: "decision_maker_changed", ...reader, keys: { ...keys, previous_date } },
  );
}

/** Emails everyone concerned: the approver, and the decision maker if the session was published. */
export async function sendWithdrawnEmails(
  tx: Queries,
  runtime: EmailRuntime,
  session: IdSession,
  { request, published }: { request: ApprovalRequest; published: boolean },
): Promise<void> {
  const keys = keysOf(session, request, runtime);
  const recipients = [
    { name: request.approver_name, to: request.approver_email, language: null },
    ...(published
      ? [{ name: session.family_name ?? "", to: session.family_email, language: session.family_language }]
      : []),
  ];
  const readers = recipients.flatMap(({ name, to, language }) =>
    to
      ? [
          {
            to,
            keys: { ...keys, recipient_name: name },
            ...(language === null ? {} : { language: firstLanguage([language]) }),
          },
        ]
      : [],
  );
  await sendEmails({ tx, runtime }, { type: "approval_withdrawn", home: session.home }, readers);
}

export async function sendExpiredEmail(
  tx: Queries,
  runtime: EmailRuntime,
  session: IdSession,
  request: ApprovalRequest,
): Promise<void> {
  const keys = keysOf(session, request, runtime);
  await sendEmail(
    { tx, runtime },
    { type: "approval_expired", home: session.home, to: session.home_email, keys },
  );
}

/** Applies an event to a locked request and saves it; the caller carries out the effect. Null: nothing changes. */
export async function advanceRequest(
  tx: Queries,
  request: ApprovalRequest,
  event: Event,
  by?: { name: string },
) {
  const now = Date.now();
  const done = step(request, event, now);
  if (!done) return null;
  const { status, reminded_at } = done.next;
  const at = new Date(now);
  await saveRequest(tx, request.id, {
    status,
    reminder_sent_at: reminded_at === null ? null : new Date(reminded_at),
    ...(status === "approved" ? { approved_at: at } : {}),
    ...(status === "withdrawn" ? { withdrawn_at: at } : {}),
    ...(by ? { approver_name: by.name } : {}),
  });
  return done;
}

const saveRequest = (tx: Queries, id: string, set: Partial<typeof approvalRequests.$inferInsert>) =>
  tx.orm.update(approvalRequests).set(set).where(eq(approvalRequests.id, id));
