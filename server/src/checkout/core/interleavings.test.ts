import { testCards } from "@vigil/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPayment, type InvoiceStatus } from "../../billing/core/payments.ts";
import { cancel, pay, refund, type TestIntent } from "../../ports/payments/acquirer/core/acquirer.ts";
import { type Attempt, nextAttempt } from "./attempt.ts";
import { type CardStatus, laterStatus, transactionsOf } from "./payment-state.ts";

/** Simulates an invoice, its payer's windows, our server and the provider. The server may crash at each `yield`. */
interface Simulation {
  invoice: { status: InvoiceStatus; total: number; payments: Map<string, number>; timesPaid: number };
  attempts: { id: string; intent: string | null; amount: number; status: CardStatus }[];
  requestedRefunds: { id: string; intent: string; amount: number; isSent: boolean }[];
  /** The provider's state, by intent. The id is derived from the key, so the same key is the same intent. */
  provider: Map<string, TestIntent & { attempt: string }>;
  events: string[];
  /** The intent each window got to pay. */
  windows: (string | null)[];
}
type Run = Generator<undefined, void, undefined>;

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, each) => all + each, 0);
const paidOf = ({ invoice }: Simulation) => sum(invoice.payments.values());

/** Records a payment once per reference, as billing's recordPayment does. @returns the surplus */
function record(simulation: Simulation, reference: string, amount: number): number {
  const { invoice } = simulation;
  const isKnown = invoice.payments.has(reference);
  const before = { status: invoice.status, total_in_cents: invoice.total, paid_in_cents: paidOf(simulation) };
  const { status, surplus_in_cents } = applyPayment(before, isKnown ? 0 : amount);
  if (!isKnown) invoice.payments.set(reference, amount);
  if (invoice.status === "open" && status === "paid") invoice.timesPaid++;
  invoice.status = status;
  return surplus_in_cents;
}

const readIntent = (simulation: Simulation, id: string) => {
  const intent = simulation.provider.get(id);
  if (!intent) throw new Error(`no intent ${id}`);
  const status: CardStatus = intent.status === "authenticating" ? "open" : intent.status;
  const refunds = intent.refunds.map((each) => ({ ...each, status: "done" as const }));
  return {
    id,
    attempt: intent.attempt,
    amount: intent.amount_in_cents,
    status,
    received_in_cents: status === "paid" ? intent.amount_in_cents : 0,
    refunds,
  };
};

function settlePaymentFromIntent(simulation: Simulation, current: ReturnType<typeof readIntent>): void {
  const row = simulation.attempts.find(({ id }) => id === current.attempt);
  if (!row) return;
  row.intent = current.id;
  row.status = laterStatus(row.status, current.status);
  for (const { reference, amount_in_cents } of transactionsOf(current)) {
    const surplus = record(simulation, reference, amount_in_cents);
    if (surplus > 0)
      simulation.requestedRefunds.push({
        id: `back ${reference}`,
        intent: current.id,
        amount: surplus,
        isSent: false,
      });
  }
}

/** Reads an intent and records it; its state may be outdated by the time it is recorded. */
function* settlePayment(simulation: Simulation, intent: string): Run {
  const current = readIntent(simulation, intent);
  yield;
  settlePaymentFromIntent(simulation, current);
}

function* click(simulation: Simulation, window: number): Run {
  for (let left = 4; left > 0; left--) {
    const { invoice } = simulation;
    const payable = {
      status: invoice.status,
      total_in_cents: invoice.total,
      paid_in_cents: paidOf(simulation),
    };
    const unsettled = simulation.attempts.find(({ status }) => status === "open" || status === "processing");
    const attempt = unsettled
      ? ({ ...unsettled, amount_in_cents: unsettled.amount } as unknown as Attempt)
      : null;
    const next = nextAttempt(payable, attempt);
    if (next.do === "refuse") return;
    const id = next.do === "open" ? `try ${simulation.attempts.length}` : next.attempt.id;
    const amount = next.do === "open" ? next.amount_in_cents : next.attempt.amount_in_cents;
    if (next.do === "open") simulation.attempts.push({ id, intent: null, amount, status: "open" });
    yield;
    const intent = `pi ${id}`;
    if (!simulation.provider.has(intent))
      simulation.provider.set(intent, {
        status: "open",
        amount_in_cents: amount,
        failure: null,
        refunds: [],
        attempt: id,
      });
    yield;
    const row = simulation.attempts.find((each) => each.id === id);
    if (row) row.intent ??= intent;
    yield;
    if (next.do === "replace") changeIntent(simulation, intent, cancel);
    const current = readIntent(simulation, intent);
    yield;
    if (current.status === "open") {
      simulation.windows[window] = intent;
      return;
    }
    settlePaymentFromIntent(simulation, current);
    yield;
  }
}

/** Changes an intent at the provider, which sends an event if its state changed. */
function changeIntent(
  simulation: Simulation,
  intent: string,
  step: (state: TestIntent) => TestIntent | null,
): void {
  const before = simulation.provider.get(intent);
  const after = before && step(before);
  if (!before || !after || after === before) return;
  simulation.provider.set(intent, { ...after, attempt: before.attempt });
  simulation.events.push(intent);
}

function* sendRefunds(simulation: Simulation): Run {
  for (const each of [...simulation.requestedRefunds]) {
    if (each.isSent) continue;
    const request = { id: `re ${each.id}`, key: each.id, amount_in_cents: each.amount };
    changeIntent(simulation, each.intent, (state) => refund(state, request));
    yield;
    record(simulation, request.id, -each.amount);
    each.isSent = true;
    yield;
  }
}

function* pollPending(simulation: Simulation): Run {
  for (const { intent, status } of [...simulation.attempts]) {
    if (intent === null || status === "paid" || status === "cancelled") continue;
    if (simulation.invoice.status !== "open") changeIntent(simulation, intent, cancel);
    yield* settlePayment(simulation, intent);
    yield;
  }
  yield* sendRefunds(simulation);
}

/** A super admin accepts a cheque for part or all of the amount due. */
function cheque(simulation: Simulation, name: string, share: number): void {
  const due = simulation.invoice.total - paidOf(simulation);
  const amount = Math.min(due, Math.ceil((due * share) / 100));
  if (simulation.invoice.status === "open" && amount > 0) record(simulation, name, amount);
}

/** A super admin refunds part or all of a card payment, with a credit note for whatever isn't owed already. */
function refundToCard(simulation: Simulation, name: string, share: number): void {
  const { invoice, requestedRefunds } = simulation;
  if (invoice.status !== "paid") return;
  const pending = sum(requestedRefunds.filter(({ isSent }) => !isSent).map(({ amount }) => amount));
  for (const [intent, amount] of invoice.payments) {
    if (!simulation.provider.has(intent)) continue;
    const left =
      amount - sum(requestedRefunds.filter((each) => each.intent === intent).map((each) => each.amount));
    const back = Math.min(paidOf(simulation) - pending, Math.ceil((left * share) / 100));
    if (back <= 0) continue;
    invoice.total -= Math.max(0, back - Math.max(0, paidOf(simulation) - invoice.total - pending));
    requestedRefunds.push({ id: name, intent, amount: back, isSent: false });
    return;
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("click"), n: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay"), n: fc.nat(1), card: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("event"), n: fc.nat(20) }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constant("advance"), n: fc.nat(20) }) },
  fc.record({ do: fc.constant("poll") }),
  fc.record({ do: fc.constant("crash") }),
  fc.record({ do: fc.constant("cheque"), n: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant("add"), n: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ do: fc.constant("refund"), n: fc.integer({ min: 1, max: 100 }) }),
) as fc.Arbitrary<Step>;
interface Step {
  do: string;
  n?: number;
  card?: number;
}

const newSimulation = (): Simulation => ({
  invoice: { status: "open", total: 100, payments: new Map(), timesPaid: 0 },
  attempts: [],
  requestedRefunds: [],
  provider: new Map(),
  events: [],
  windows: [null, null],
});

/** Applies one step. @returns the calls that are running afterwards */
function applyStep(
  simulation: Simulation,
  running: Run[],
  { do: what, n = 0, card = 0 }: Step,
  index: number,
): Run[] {
  const intent = simulation.windows[n] ?? null;
  const event = simulation.events[n % Math.max(1, simulation.events.length)];
  if (what === "crash") return [];
  if (what === "click") return [...running, click(simulation, n)];
  if (what === "poll") return [...running, pollPending(simulation)];
  // Any past event may come again, in any order.
  if (what === "event") return event === undefined ? running : [...running, settlePayment(simulation, event)];
  if (what === "pay" && intent !== null)
    changeIntent(simulation, intent, (state) => pay(state, testCards[card]?.token ?? "card_ok"));
  if (what === "cheque") cheque(simulation, `cheque ${index}`, n);
  if (what === "refund") refundToCard(simulation, `refund ${index}`, n);
  if (what === "add" && simulation.invoice.status === "open") simulation.invoice.total += n;
  if (what !== "advance" || running.length === 0) return running;
  const next = running[n % running.length];
  return next?.next().done ? running.filter((run) => run !== next) : running;
}

/** What all cards have paid at the provider, less refunds. */
const heldBy = ({ provider }: Simulation) =>
  sum(
    [...provider.values()]
      .filter(({ status }) => status === "paid")
      .map(
        ({ amount_in_cents, refunds }) => amount_in_cents - sum(refunds.map((each) => each.amount_in_cents)),
      ),
  );

/** How many cards could be charged for the invoice now. */
const payableOf = ({ provider }: Simulation) =>
  [...provider.values()].filter(({ status }) => status === "open" || status === "authenticating").length;

test("however clicks, webhooks, crashes, cheques and refunds interleave, an invoice is paid at most once", () => {
  let charges = 0;
  let surpluses = 0;
  let refunds = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      const simulation = newSimulation();
      let running: Run[] = [];
      for (const [index, each] of steps.entries()) {
        running = applyStep(simulation, running, each, index);
        expect(payableOf(simulation)).toBeLessThanOrEqual(1);
      }
      // The server restarts and its job completes the rest, in several runs because one may cause work for the next.
      for (let round = 0; round < 3; round++) for (const _ of pollPending(simulation));

      const { invoice, requestedRefunds } = simulation;
      const byCard = [...invoice.payments].filter(([by]) => !by.startsWith("cheque"));
      expect(sum(byCard.map(([, amount]) => amount))).toBe(heldBy(simulation));
      expect(invoice.timesPaid).toBe(invoice.status === "open" ? 0 : 1);
      if (invoice.status !== "open") expect(paidOf(simulation)).toBe(invoice.total);
      else expect(paidOf(simulation)).toBeLessThan(invoice.total);
      if ([...simulation.provider.values()].some(({ status }) => status === "paid")) charges++;
      if (requestedRefunds.some(({ id }) => id.startsWith("back "))) surpluses++;
      if (requestedRefunds.some(({ id }) => id.startsWith("refund "))) refunds++;
    }),
    { numRuns: 10_000 },
  );
  // Guards against a simulation in which nothing happens.
  expect(charges).toBeGreaterThan(500);
  expect(surpluses).toBeGreaterThan(100);
  expect(refunds).toBeGreaterThan(20);
});
