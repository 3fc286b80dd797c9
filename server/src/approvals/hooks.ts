import { idSessionCan, type Stream, type streams, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { sendEmail } from "../emails/send.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Write } from "../resource/define.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { staff } from "../tables/staff.table.ts";
import { needsNewRequest, isSame } from "./core/approval.ts";
import { move, remind, request, sendDetailsEmail, sendWithdrawnEmails, recordOwnApproval } from "./requests.ts";
import {
  type Asked,
  approverOf,
  basisOf,
  keysOf,
  latestRequest,
  type Session,
  sessionOf,
} from "./session.ts";

/**
 * What a call of ours does to the approval along with the write. Clients can't send it, because it isn't among the
 * contract's fields; the audit row of the write tells it.
 */
export type Deed = { deed: "ask" } | { deed: "withdraw" } | { deed: "approve"; request: string };
type Values = z.infer<(typeof streams)["create"]> & { approval?: Deed };
type SessionWrite = Write<Values, Partial<Stream>>;

/** Who may not publish an ID session by itself waits for the approval; what has its kind keeps it. */
export function beforeSessionSaved({ actor, values, current }: SessionWrite): void {
  const isNew = current === values;
  if (!isNew && values.stream_type !== undefined) throw fieldProblem({ stream_type: [words.typeStays] });
  const next = { ...current, ...values } as Partial<Stream> & { approval?: Deed };
  if (next.stream_type !== "id_session") return;
  const deed = values.approval?.deed;
  if (deed === "withdraw") {
    if (!idSessionCan.withdraw(current as Stream)) throw problem("not_now", words.nothingToWithdraw);
    if (current.publish) values.publish = false;
  }
  if (deed === "ask" && !idSessionCan.ask(current as Stream))
    throw problem("not_now", current.disabled_by_fh ? words.cancelled : words.approvedAlready);
  if (!values.publish || deed === "approve") return;
  const asksOther = "event_date" in values || "funeral_home_director_leading_the_service" in values;
  const approval_status = isNew || asksOther ? "none" : (current.approval_status ?? "none");
  if (!idSessionCan.publish({ ...next, approval_status }, actor))
    throw fieldProblem({ publish: [words.approvalNeeded] });
}

/** Asks, approves, withdraws: whatever this write means for the approval, with its letters, in the same transaction. */
export async function afterSessionSaved(write: SessionWrite): Promise<void> {
  const { tx, runtime, id, values, current } = write;
  if ((values.stream_type ?? current.stream_type) !== "id_session") return;
  const session = await sessionOf(tx, id);
  if (!session) return;
  const asked = await latestRequest(tx, id);
  const deed = values.approval;
  if (deed?.deed === "withdraw" || values.disabled_by_fh)
    return withdraw(write, session, asked, deed?.deed === "withdraw");
  if (deed?.deed === "approve") return approved(write, session, asked, deed.request);
  if (values.publish) return published(write, session, asked);
  if (session.publish) return moved(write, session, asked);
  const approver = approverOf(session);
  if (deed?.deed === "ask") return askAgain(write, session, asked);
  if (approver && needsNewRequest(asked, basisOf(session)))
    await request(tx, runtime, { session, approver, before: asked });
}

/** Taken back by the home, or called off with the session: that one stays approved, for a super admin may re-enable it. */
async function withdraw(
  { tx, runtime, current }: SessionWrite,
  session: Session,
  asked: Asked | null,
  wanted: boolean,
): Promise<void> {
  if (!asked) return;
  const stays = !wanted && asked.status === "approved";
  if (!stays && !(await move(tx, asked, { type: "withdraw" }))) return;
  await sendWithdrawnEmails(tx, runtime, session, { asked, published: current.publish === true });
}

/** Whoever was told the details is told them again when they change. */
async function moved(
  { tx, runtime, values, current }: SessionWrite,
  session: Session,
  asked: Asked | null,
): Promise<void> {
  const isMoved = "event_date" in values;
  if (!asked || (!isMoved && values.disabled_by_fh !== false)) return;
  await sendDetailsEmail(tx, runtime, session, { asked, before: isMoved ? current.event_date : null });
}

/** By the link. Whoever opens it twice at once has approved it once. */
async function approved(
  { tx, runtime, values }: SessionWrite,
  session: Session,
  asked: Asked | null,
  which: string,
): Promise<void> {
  if (asked?.id !== which) throw problem("approval_over");
  if (asked.status === "approved") return;
  if (!(await move(tx, asked, { type: "open" }))) throw problem("approval_over");
  const approved_at = { at: new Date().toISOString(), zone: session.timezone };
  const keys = { ...keysOf(session, asked, runtime), approved_at };
  await sendEmail({ tx, runtime }, { type: "approval_given", to: session.home_email, keys });
  if (values.publish) await sendDetailsEmail(tx, runtime, session, { asked });
}

/** By somebody who may: the approval is theirs, unless it was given before for the same session. */
async function published(write: SessionWrite, session: Session, asked: Asked | null): Promise<void> {
  const { tx, runtime } = write;
  const stands = asked?.status === "approved" && isSame(asked, basisOf(session));
  if (!stands) {
    const by = { name: await nameOf(write) };
    if (asked?.status === "pending") await move(tx, asked, { type: "publish" }, by);
    else await recordOwnApproval(tx, runtime, session, by);
  }
  const latest = await latestRequest(tx, session.id);
  if (latest) await sendDetailsEmail(tx, runtime, session, { asked: latest });
}

async function askAgain({ tx, runtime }: SessionWrite, session: Session, asked: Asked | null): Promise<void> {
  const approver = approverOf(session);
  if (!approver) throw fieldProblem({ funeral_home_director_leading_the_service: [words.nobodyApproves] });
  const waits =
    asked?.status === "pending" && asked.expires_at > Date.now() && isSame(asked, basisOf(session));
  if (waits) return remind(tx, runtime, session, asked);
  if (!(await request(tx, runtime, { session, approver, before: asked })))
    throw fieldProblem({ event_date: [words.sessionPassed] });
}

/** Who signs in, as people know them. */
async function nameOf({ tx, actor }: SessionWrite): Promise<string> {
  const [person] = await tx.orm
    .select({ staff: staff.full_name, home: homes.funeral_home_name, username: accounts.username })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.id))
    .leftJoin(homes, eq(homes.id, accounts.id))
    .where(eq(accounts.id, actor.id));
  return person?.staff ?? person?.home ?? person?.username ?? actor.role;
}
