import {
  AcceptProof,
  actions,
  paymentProofs as contract,
  may,
  type ProofMethod,
  RejectProof,
  toTheCent,
  words,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type LockedInvoice, lockInvoice, recordPayment } from "../../billing/payments.ts";
import { sendPaymentEmail, sendProofEmail } from "../../checkout/emails.ts";
import type { Queries } from "../../database/database.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit, type Changes } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid } from "../../resource/list.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { read } from "../../resource/write.ts";
import { paymentProofs as table } from "../../tables/payment-proofs.table.ts";
import { paymentProofs } from "./payment-proofs.resource.ts";

interface LockedProof {
  id: string;
  invoice: string;
  method: ProofMethod;
  lockedInvoice: LockedInvoice;
}

/** The review of cheques and wire transfers: each is accepted or rejected once. */
export function paymentProofRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, runtime } = engine;
  const one = `/v1/${contract.path}/:id`;
  const reviewProof = async (
    actor: Actor,
    id: string,
    work: (tx: Queries, proof: LockedProof) => Promise<Changes>,
  ) => {
    await database.transaction(async (tx) => {
      const changes = await work(tx, await lockProof(tx, id));
      await audit(tx, actor, { verb: "edit", resource: contract.path, record: id, changes });
    });
    return read(engine, paymentProofs, actor, id, "record");
  };

  app.post(`${one}/accept`, async (request) => {
    const { actor, id } = requireReviewer(request);
    const data = checkedBody(AcceptProof, request);
    return reviewProof(actor, id, async (tx, { invoice, method, lockedInvoice }) => {
      const amount = acceptedAmount(lockedInvoice, data.amount);
      const amount_in_cents = Math.round(amount * 100);
      // The proof's own id is the reference, so that it is booked once.
      await recordPayment(tx, { invoice, method, reference: id, amount_in_cents });
      await saveReview(tx, id, { status: "accepted", amount });
      await sendPaymentEmail(tx, runtime, { invoice, method, amount_in_cents });
      return { status: ["received", "accepted"], amount: [null, amount] };
    });
  });

  app.post(`${one}/reject`, async (request) => {
    const { actor, id } = requireReviewer(request);
    const data = checkedBody(RejectProof, request);
    const { reason } = data;
    return reviewProof(actor, id, async (tx, { invoice, method }) => {
      await saveReview(tx, id, { status: "rejected", reason });
      await sendProofEmail(tx, runtime, { invoice, method, rejected: reason });
      return { status: ["received", "rejected"], reason: [null, reason] };
    });
  });
}

/** @throws Problem 403 without the right to review */
function requireReviewer(request: FastifyRequest): { actor: Actor; id: string } {
  const actor = requireActor(request);
  if (!may(actor, actions.review_payment, "edit")) throw problem("forbidden");
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw problem("not_found");
  return { actor, id };
}

/** Locks the invoice, then the proof: the same order as everywhere. @throws Problem 404, or 400 if already reviewed */
async function lockProof(tx: Queries, id: string): Promise<LockedProof> {
  const [found] = await tx.run<{ invoice: string }>(
    sql`select invoice from ${table} where ${eq(table.id, id)} and ${table.deleted_at} is null`,
  );
  const lockedInvoice = found && (await lockInvoice(tx, found.invoice));
  if (!lockedInvoice) throw problem("not_found");
  const [proof] = await tx.run<{ invoice: string; method: ProofMethod; status: string }>(
    sql`select invoice, method, status from ${table} where ${eq(table.id, id)} for update`,
  );
  if (!proof) throw problem("not_found");
  if (proof.status !== "received") throw problem("proof_reviewed");
  return { id, lockedInvoice, ...proof };
}

/**
 * The accepted amount in dollars: all that is due, unless the reviewer gives less.
 * @throws Problem 400 when nothing is due any more, or less than the given amount
 */
function acceptedAmount(
  { status, total_in_cents, paid_in_cents }: LockedInvoice,
  given: number | undefined,
): number {
  const due = (total_in_cents - paid_in_cents) / 100;
  if (status !== "open" || due <= 0) throw problem("invoice_paid");
  const amount = given ?? due;
  if (amount <= 0) throw fieldProblem({ amount: [words.amountZero] });
  if (amount > due) throw fieldProblem({ amount: [words.amountAboveDue(toTheCent(due))] });
  return amount;
}

const saveReview = (tx: Queries, id: string, set: { status: string; amount?: number; reason?: string }) => {
  const now = new Date();
  return tx.orm
    .update(table)
    .set({ ...set, reviewed_at: now, updated_at: now })
    .where(eq(table.id, id));
};
