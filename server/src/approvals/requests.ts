import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { emailLanguage } from "../emails/email-texts.ts";
import { type Pen, sendEmail, sendEmails } from "../emails/send.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { approvalRequests } from "../tables/approvals.table.ts";
import { ask, type Event, step } from "./core/approval.ts";
import { type Approver, type Asked, keysOf, type Session } from "./session.ts";

type Outside = Pen["runtime"];

/** A request as it is kept, with a pincode of its own. */
function made(
  session: Session,
  approver: Omit<Approver, "email"> & { email: string | null },
  runtime: Outside,
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
 * Asks for the approval, by letter; what was asked before no longer counts.
 * @returns false when the session's time is over, so that there is nothing to ask
 */
export async function request(
  tx: Queries,
  runtime: Outside,
  { session, approver, before }: { session: Session; approver: Approver; before: Asked | null },
): Promise<boolean> {
  const now = Date.now();
  const fresh = ask(now, session.event_date === null ? null : Date.parse(session.event_date));
  if (before) await close(tx, before);
  if (!fresh) return false;
  const row = made(session, approver, runtime);
  const { asked_at, expires_at } = fresh;
  await tx.orm
    .insert(approvalRequests)
    .values({ ...row, asked_at: new Date(asked_at), expires_at: new Date(expires_at) });
  const asked = { ...row, ...fresh, approver_id: row.approver };
  const keys = keysOf(session, asked, runtime);
  await sendEmail({ tx, runtime }, { type: "approval_request", to: approver.email, keys });
  return true;
}

/** The letter once more, with the same link. */
export async function remind(tx: Queries, runtime: Outside, session: Session, asked: Asked): Promise<void> {
  if (!asked.approver_email) return;
  const keys = keysOf(session, asked, runtime);
  await sendEmail({ tx, runtime }, { type: "approval_reminder", to: asked.approver_email, keys });
}

/** Without a word: another request takes its place. */
async function close(tx: Queries, asked: Asked): Promise<void> {
  const done = step(asked, { type: "withdraw" }, Date.now());
  if (done) await save(tx, asked.id, { status: done.next.status, withdrawn_at: new Date() });
}

/** Written down as approved by somebody who may publish without asking. */
export async function recordOwnApproval(
  tx: Queries,
  runtime: Outside,
  session: Session,
  by: { name: string },
): Promise<void> {
  const now = new Date();
  await tx.orm.insert(approvalRequests).values({
    ...made(session, { id: null, name: by.name, email: null }, runtime),
    status: "approved",
    asked_at: now,
    expires_at: now,
    approved_at: now,
  });
}

/** Tells the Authorized Decision Maker when and where (spec §4); `before`: when it was to be until now. */
export async function sendDetailsEmail(
  tx: Queries,
  runtime: Outside,
  session: Session,
  { asked, before }: { asked: Asked; before?: string | null | undefined },
): Promise<void> {
  if (!session.family_email) return;
  const keys = keysOf(session, asked, runtime);
  const reader = {
    to: session.family_email,
    home: session.home,
    language: emailLanguage(session.family_language),
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

/** Everyone who was asked or told: the manager, and the decision maker once the session was published. */
export async function sendWithdrawnEmails(
  tx: Queries,
  runtime: Outside,
  session: Session,
  { asked, published }: { asked: Asked; published: boolean },
): Promise<void> {
  const keys = keysOf(session, asked, runtime);
  const told = [
    { name: asked.approver_name, to: asked.approver_email, language: null },
    ...(published
      ? [{ name: session.family_name ?? "", to: session.family_email, language: session.family_language }]
      : []),
  ];
  const readers = told.flatMap(({ name, to, language }) =>
    to ? [{ to, language: emailLanguage(language), keys: { ...keys, recipient_name: name } }] : [],
  );
  await sendEmails({ tx, runtime }, { type: "approval_withdrawn", home: session.home }, readers);
}

export async function sendExpiredEmail(
  tx: Queries,
  runtime: Outside,
  session: Session,
  asked: Asked,
): Promise<void> {
  const keys = keysOf(session, asked, runtime);
  await sendEmail({ tx, runtime }, { type: "approval_expired", to: session.home_email, keys });
}

/** Moves a locked request on and keeps it; what that asks for is the caller's to do. Null: it changes nothing. */
export async function move(tx: Queries, asked: Asked, event: Event, by?: { name: string }) {
  const now = Date.now();
  const done = step(asked, event, now);
  if (!done) return null;
  const { status, reminded_at } = done.next;
  const at = new Date(now);
  await save(tx, asked.id, {
    status,
    reminder_sent_at: reminded_at === null ? null : new Date(reminded_at),
    ...(status === "approved" ? { approved_at: at } : {}),
    ...(status === "withdrawn" ? { withdrawn_at: at } : {}),
    ...(by ? { approver_name: by.name } : {}),
  });
  return done;
}

const save = (tx: Queries, id: string, set: Partial<typeof approvalRequests.$inferInsert>) =>
  tx.orm.update(approvalRequests).set(set).where(eq(approvalRequests.id, id));
