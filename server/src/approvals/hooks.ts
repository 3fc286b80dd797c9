import { idSessionCan, type Stream, type streamsResource, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { sendEmail } from "../emails/send.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Write } from "../resource/define.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { staff } from "../tables/staff.table.ts";
import { isSameBasis, needsNewRequest } from "./core/approval.ts";
import {
  type ApprovalRequest,
  approverOf,
  basisOf,
  type IdSession,
  idSessionOf,
  keysOf,
  latestRequest,
} from "./id-session.ts";
import {
  advanceRequest,
  recordOwnApproval,
  requestApproval,
  sendDetailsEmail,
  sendReminderEmail,
  sendWithdrawnEmails,
} from "./requests.ts";

/**
 * What a write does to the approval, set by the server's own calls. Clients can't send it, because it isn't among the
 * contract's fields. It is stored in the write's audit row under these keys.
 */
export type ApprovalAction = { deed: "ask" } | { deed: "withdraw" } | { deed: "approve"; request: string };
type Values = z.infer<(typeof streamsResource)["create"]> & { approval?: ApprovalAction };
type SessionWrite = Write<Values, Partial<Stream>>;

/** Checks the write of a stream: its type is fixed, and whoever may not publish an ID session needs its approval. */
export function beforeSessionSaved({ actor, values, current }: SessionWrite): void {
  const isNew = current === values;
  if (!isNew && values.stream_type !== undefined) throw fieldProblem({ stream_type: [words.typeStays] });
  const next = { ...current, ...values } as Partial<Stream> & { approval?: ApprovalAction };
  if (next.stream_type !== "id_session") return;
  const action = values.approval?.deed;
  if (action === "withdraw") {
    if (!idSessionCan.withdraw(current as Stream)) throw problem("not_now", words.nothingToWithdraw);
    if (current.publish) values.publish = false;
  }
  if (action === "ask" && !idSessionCan.ask(current as Stream))
    throw problem("not_now", current.disabled_by_fh ? words.cancelled : words.approvedAlready);
  if (!values.publish || action === "approve") return;
  const changesBasis = "event_date" in values || "funeral_home_director_leading_the_service" in values;
  const approval_status = isNew || changesBasis ? "none" : (current.approval_status ?? "none");
  if (!idSessionCan.publish({ ...next, approval_status }, actor))
    throw fieldProblem({ publish: [words.approvalNeeded] });
}

/** Requests, approves or withdraws the approval as the write requires, with its emails, in the same transaction. */
export async function afterSessionSaved(write: SessionWrite): Promise<void> {
  const { tx, runtime, id, values, current } = write;
  if ((values.stream_type ?? current.stream_type) !== "id_session") return;
  const session = await idSessionOf(tx, id);
  if (!session) return;
  const request = await latestRequest(tx, id);
  const action = values.approval;
  if (action?.deed === "withdraw" || values.disabled_by_fh)
    return withdrawApproval(write, session, request, action?.deed === "withdraw");
  if (action?.deed === "approve") return approveByLink(write, session, request, action.request);
  if (values.publish) return recordPublished(write, session, request);
  if (session.publish) return notifyChanged(write, session, request);
  const approver = approverOf(session);
  if (action?.deed === "ask") return requestAgain(write, session, request);
  if (approver && needsNewRequest(request, basisOf(session)))
    await requestApproval(tx, runtime, { session, approver, before: request });
}

/** Withdraws the approval. A session that was only disabled stays approved, because a super admin may re-enable it. */
async function withdrawApproval(
  { tx, runtime, current }: SessionWrite,
  session: IdSession,
  request: ApprovalRequest | null,
  isByHome: boolean,
): Promise<void> {
  if (!request) return;
  const staysApproved = !isByHome && request.status === "approved";
  if (!staysApproved && !(await advanceRequest(tx, request, { type: "withdraw" }))) return;
  await sendWithdrawnEmails(tx, runtime, session, { request, published: current.publish === true });
}

/** Emails the details again when the date of a published session changes, or when the session is re-enabled. */
async function notifyChanged(
  { tx, runtime, values, current }: SessionWrite,
  session: IdSession,
  request: ApprovalRequest | null,
): Promise<void> {
  const isMoved = "event_date" in values;
  if (!request || (!isMoved && values.disabled_by_fh !== false)) return;
  await sendDetailsEmail(tx, runtime, session, { request, before: isMoved ? current.event_date : null });
}

/** Approves by the link; opening it twice at once approves once. */
async function approveByLink(
  { tx, runtime, values }: SessionWrite,
  session: IdSession,
  request: ApprovalRequest | null,
  requestId: string,
): Promise<void> {
  if (request?.id !== requestId) throw problem("approval_over");
  if (request.status === "approved") return;
  if (!(await advanceRequest(tx, request, { type: "open" }))) throw problem("approval_over");
  const approved_at = { at: new Date().toISOString(), zone: session.timezone };
  const keys = { ...keysOf(session, request, runtime), approved_at };
  await sendEmail({ tx, runtime }, { type: "approval_given", to: session.home_email, keys });
  if (values.publish) await sendDetailsEmail(tx, runtime, session, { request });
}

/** Records whoever published the session as its approver, unless it was approved before on the same basis. */
async function recordPublished(
  write: SessionWrite,
  session: IdSession,
  request: ApprovalRequest | null,
): Promise<void> {
  const { tx, runtime } = write;
  const isApproved = request?.status === "approved" && isSameBasis(request, basisOf(session));
  if (!isApproved) {
    const by = { name: await nameOf(write) };
    if (request?.status === "pending") await advanceRequest(tx, request, { type: "publish" }, by);
    else await recordOwnApproval(tx, runtime, session, by);
  }
  const latest = await latestRequest(tx, session.id);
  if (latest) await sendDetailsEmail(tx, runtime, session, { request: latest });
}

/** Sends a reminder while a request is pending; otherwise makes a new one. */
async function requestAgain(
  { tx, runtime }: SessionWrite,
  session: IdSession,
  request: ApprovalRequest | null,
): Promise<void> {
  const approver = approverOf(session);
  if (!approver) throw fieldProblem({ funeral_home_director_leading_the_service: [words.nobodyApproves] });
  const isPending =
    request?.status === "pending" &&
    request.expires_at > Date.now() &&
    isSameBasis(request, basisOf(session));
  if (isPending) return sendReminderEmail(tx, runtime, session, request);
  if (!(await requestApproval(tx, runtime, { session, approver, before: request })))
    throw fieldProblem({ event_date: [words.sessionPassed] });
}

/** The name of the signed-in person, home or account. */
async function nameOf({ tx, actor }: SessionWrite): Promise<string> {
  const [person] = await tx.orm
    .select({ staff: staff.full_name, home: homes.funeral_home_name, username: accounts.username })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.id))
    .leftJoin(homes, eq(homes.id, accounts.id))
    .where(eq(accounts.id, actor.id));
  return person?.staff ?? person?.home ?? person?.username ?? actor.role;
}
