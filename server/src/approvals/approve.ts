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
import type { ApprovalAction } from "./hooks.ts";
import {
  type ApprovalRequest,
  type IdSession,
  idSessionOf,
  keysOf,
  latestRequest,
  requestOf,
} from "./id-session.ts";
import { describeMissing } from "./missing-fields.ts";
import { advanceRequest } from "./requests.ts";

/**
 * Opens an approval link: publishes the ID session as the approver, by the same path as a signed-in person would.
 * Opening it again returns the same, until it expires.
 * @param address the caller's IP address
 * @throws Problem 404 for an unknown pincode, 410 for one that is expired or withdrawn
 */
export async function approve(engine: Engine, pincode: string, address: string): Promise<Approved> {
  const request = await requestOf(engine.database, tokenHash(pincode));
  const outcome = linkOutcome(request, Date.now());
  if (!request || outcome === "unknown") throw problem("approval_unknown");
  if (outcome === "over") throw problem("approval_over");
  const session = await idSessionOf(engine.database, request.stream);
  if (!session) throw problem("approval_unknown");
  if (outcome === "approve") await publish(engine, session, request, address);
  return approvedOf(engine.database, session);
}

async function publish(
  engine: Engine,
  session: IdSession,
  request: ApprovalRequest,
  address: string,
): Promise<void> {
  const actor = asApprover(session, request, address);
  const approval: ApprovalAction = { deed: "approve", request: request.id };
  try {
    // The home knew of acceptable conflicts when it requested the approval. Impossible ones are still refused.
    await update(engine, engine.definition(contract.path), actor, session.id, {
      publish: true,
      accept_conflicts: true,
      approval,
    });
  } catch (refusal) {
    // It counts as approved: missing fields or the plan's limit are for the home to resolve, not for the manager.
    if (!(refusal instanceof Problem) || ![400, 409].includes(refusal.status)) throw refusal;
    await keepAsDraft(engine, { request, actor, refusal });
  }
}

async function keepAsDraft(
  engine: Engine,
  { request: { id, stream }, actor, refusal }: { request: ApprovalRequest; actor: Actor; refusal: Problem },
): Promise<void> {
  const { runtime } = engine;
  await engine.database.transaction(async (tx) => {
    await tx.run(sql`select id from stream where id = ${stream} for update`);
    const request = await latestRequest(tx, stream);
    const session = await idSessionOf(tx, stream);
    if (request?.id !== id || !session) throw problem("approval_over");
    if (request.status === "approved") return;
    if (!(await advanceRequest(tx, request, { type: "open" }))) throw problem("approval_over");
    const approved_at = { at: new Date().toISOString(), zone: session.timezone };
    const keys = {
      ...keysOf(session, request, runtime),
      approved_at,
      still_needed: describeMissing(refusal),
    };
    await sendEmail({ tx, runtime }, { type: "approval_given_draft", to: session.home_email, keys });
    const changes = { approval: ["pending", "approved"] as [unknown, unknown] };
    await audit(tx, actor, { verb: "edit", resource: contract.path, record: stream, changes });
  });
}

/** The approver as an actor with only the right to save the home's ID sessions. A link signs nobody in. */
const asApprover = (session: IdSession, request: ApprovalRequest, address: string): Actor => ({
  id: request.approver_id ?? session.home,
  role: "funeral_home_staff",
  staffRole: null,
  accesses: { streams: true },
  funeralHome: session.home,
  team: null,
  timezone: session.timezone,
  language: null,
  clock: null,
  lacksFactor: false,
  session: "",
  viewer: null,
  address,
});

async function approvedOf(db: Queries, { id, ...before }: IdSession): Promise<Approved> {
  const session = (await idSessionOf(db, id)) ?? { ...before, id };
  return {
    detail: approvalWords.approved,
    deceased_full_name: session.deceased_full_name,
    event_date: session.event_date,
    timezone: session.timezone,
    funeral_home_name: session.home_name,
    published: session.publish,
  };
}
