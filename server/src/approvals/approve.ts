import { type Approved, approvalWords, streams as contract } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { sendEmail } from "../emails/send.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import type { Engine } from "../resource/registry.ts";
import { update } from "../resource/write.ts";
import { tokenHash } from "../security/tokens.ts";
import { linkOutcome } from "./core/approval.ts";
import type { Deed } from "./hooks.ts";
import { move } from "./requests.ts";
import { type Asked, keysOf, latestRequest, requestOf, type Session, sessionOf } from "./session.ts";
import { describeMissing } from "./missing-fields.ts";

/**
 * What opening an approval link does: publishes the ID session by the same path as a signed-in person would, as the one
 * who was asked. Opened again it answers the same, until it expires.
 * @param address where the call came from
 * @throws Problem 404 for an unknown pincode, 410 for one that is expired or withdrawn
 */
export async function approve(engine: Engine, pincode: string, address: string): Promise<Approved> {
  const asked = await requestOf(engine.database, tokenHash(pincode));
  const how = linkOutcome(asked, Date.now());
  if (!asked || how === "unknown") throw problem("approval_unknown");
  if (how === "over") throw problem("approval_over");
  const session = await sessionOf(engine.database, asked.stream);
  if (!session) throw problem("approval_unknown");
  if (how === "approve") await publish(engine, session, asked, address);
  return told(engine.database, session);
}

async function publish(engine: Engine, session: Session, asked: Asked, address: string): Promise<void> {
  const actor = asApprover(session, asked, address);
  const approval: Deed = { deed: "approve", request: asked.id };
  try {
    // Two services at once are the home's to arrange, and it knew when it asked; what can't be is refused all the same.
    await update(engine, engine.definition(contract.path), actor, session.id, {
      publish: true,
      accept_conflicts: true,
      approval,
    });
  } catch (refusal) {
    // Approved all the same: what is missing, or the plan's limit, is the home's affair and not the manager's.
    if (!(refusal instanceof Problem) || ![400, 409].includes(refusal.status)) throw refusal;
    await keepAsDraft(engine, { asked, actor, refusal });
  }
}

async function keepAsDraft(
  engine: Engine,
  { asked: { id, stream }, actor, refusal }: { asked: Asked; actor: Actor; refusal: Problem },
): Promise<void> {
  const { runtime } = engine;
  await engine.database.transaction(async (tx) => {
    await tx.run(sql`select id from stream where id = ${stream} for update`);
    const asked = await latestRequest(tx, stream);
    const session = await sessionOf(tx, stream);
    if (asked?.id !== id || !session) throw problem("approval_over");
    if (asked.status === "approved") return;
    if (!(await move(tx, asked, { type: "open" }))) throw problem("approval_over");
    const approved_at = { at: new Date().toISOString(), zone: session.timezone };
    const keys = { ...keysOf(session, asked, runtime), approved_at, still_needed: describeMissing(refusal) };
    await sendEmail({ tx, runtime }, { type: "approval_given_draft", to: session.home_email, keys });
    const changes = { approval: ["pending", "approved"] as [unknown, unknown] };
    await audit(tx, actor, { verb: "edit", resource: contract.path, record: stream, changes });
  });
}

/** The one who was asked, with just the right to save the home's ID sessions. Nobody signs in by a link. */
const asApprover = (session: Session, asked: Asked, address: string): Actor => ({
  id: asked.approver_id ?? session.home,
  role: "funeral_home_staff",
  staffRole: null,
  accesses: { streams: true },
  funeralHome: session.home,
  team: null,
  timezone: session.timezone,
  session: "",
  address,
});

async function told(db: Queries, { id, ...before }: Session): Promise<Approved> {
  const session = (await sessionOf(db, id)) ?? { ...before, id };
  return {
    detail: approvalWords.approved,
    deceased_full_name: session.deceased_full_name,
    event_date: session.event_date,
    timezone: session.timezone,
    funeral_home_name: session.home_name,
    published: session.publish,
  };
}
