import { testCards } from "@vigil/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPayment, type InvoiceStatus } from "../../billing/core/payments.ts";
import { cancel, pay, refund, type TestIntent } from "../../ports/payments/acquirer/core/acquirer.ts";
import { type Attempt, nextAttempt } from "./attempt.ts";
import { type CardStatus, later, transactionsOf } from "./payment-state.ts";

/** One invoice, its payer's windows, our server and the provider; every `yield` is a moment at which all may stop. */
interface Runtime {
  invoice: { status: InvoiceStatus; total: number; payments: Map<string, number>; timesPaid: number };
  attempts: { id: string; intent: string | null; amount: number; status: CardStatus }[];
  wanted: { id: string; intent: string; amount: number; isSent: boolean }[];
  /** The provider's books, by intent. The id is made of the key: the same key is the same intent. */
  provider: Map<string, TestIntent & { attempt: string }>;
  events: string[];
  /** The intent each window got to pay. */
  windows: (string | null)[];
}
type Run = Generator<undefined, void, undefined>;

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, each) => all + each, 0);
const paidOf = ({ invoice }: Runtime) => sum(invoice.payments.values());

/** As billing's recordPayment writes it down: once a reference. Answers what of it is too much. */
function record(world: Runtime, reference: string, amount: number): number {
  const { invoice } = world;
  const isKnown = invoice.payments.has(reference);
  const before = { status: invoice.status, total_in_cents: invoice.total, paid_in_cents: paidOf(world) };
  const { status, surplus_in_cents } = applyPayment(before, isKnown ? 0 : amount);
  if (!isKnown) invoice.payments.set(reference, amount);
  if (invoice.status === "open" && status === "paid") invoice.timesPaid++;
  invoice.status = status;
  return surplus_in_cents;
}

const toldOf = (world: Runtime, id: string) => {
  const intent = world.provider.get(id);
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

function settlePaymentFromIntent(world: Runtime, told: ReturnType<typeof toldOf>): void {
  const row = world.attempts.find(({ id }) => id === told.attempt);
  if (!row) return;
  row.intent = told.id;
  row.status = later(row.status, told.status);
  for (const { reference, amount_in_cents } of transactionsOf(told)) {
    const surplus = record(world, reference, amount_in_cents);
    if (surplus > 0)
      world.wanted.push({ id: `back ${reference}`, intent: told.id, amount: surplus, isSent: false });
  }
}

/** Hears of an intent: what is read may be old by the time it is taken over. */
function* settle(world: Runtime, intent: string): Run {
  const told = toldOf(world, intent);
  yield;
  settlePaymentFromIntent(world, told);
}

function* click(world: Runtime, window: number): Run {
  for (let left = 4; left > 0; left--) {
    const { invoice } = world;
    const payable = { status: invoice.status, total_in_cents: invoice.total, paid_in_cents: paidOf(world) };
    const unsettled = world.attempts.find(({ status }) => status === "open" || status === "processing");
    const attempt = unsettled
      ? ({ ...unsettled, amount_in_cents: unsettled.amount } as unknown as Attempt)
      : null;
    const next = nextAttempt(payable, attempt);
    if (next.do === "refuse") return;
    const id = next.do === "open" ? `try ${world.attempts.length}` : next.attempt.id;
    const amount = next.do === "open" ? next.amount_in_cents : next.attempt.amount_in_cents;
    if (next.do === "open") world.attempts.push({ id, intent: null, amount, status: "open" });
    yield;
    const intent = `pi ${id}`;
    if (!world.provider.has(intent))
      world.provider.set(intent, {
        status: "open",
        amount_in_cents: amount,
        failure: null,
        refunds: [],
        attempt: id,
      });
    yield;
    const row = world.attempts.find((each) => each.id === id);
    if (row) row.intent ??= intent;
    yield;
    if (next.do === "replace") change(world, intent, cancel);
    const told = toldOf(world, intent);
    yield;
    if (told.status === "open") {
      world.windows[window] = intent;
      return;
    }
    settlePaymentFromIntent(world, told);
    yield;
  }
}

/** Steps an intent at the provider, which tells of it if anything changed. */
function change(world: Runtime, intent: string, step: (state: TestIntent) => TestIntent | null): void {
  const before = world.provider.get(intent);
  const after = before && step(before);
  if (!before || !after || after === before) return;
  world.provider.set(intent, { ...after, attempt: before.attempt });
  world.events.push(intent);
}

function* sendRefunds(world: Runtime): Run {
  for (const each of [...world.wanted]) {
    if (each.isSent) continue;
    const wish = { id: `re ${each.id}`, key: each.id, amount_in_cents: each.amount };
    change(world, each.intent, (state) => refund(state, wish));
    yield;
    record(world, wish.id, -each.amount);
    each.isSent = true;
    yield;
  }
}

function* chase(world: Runtime): Run {
  for (const { intent, status } of [...world.attempts]) {
    if (intent === null || status === "paid" || status === "cancelled") continue;
    if (world.invoice.status !== "open") change(world, intent, cancel);
    yield* settle(world, intent);
    yield;
  }
  yield* sendRefunds(world);
}

/** A super admin accepts a cheque over part of what is due, or all of it. */
function cheque(world: Runtime, name: string, share: number): void {
  const due = world.invoice.total - paidOf(world);
  const amount = Math.min(due, Math.ceil((due * share) / 100));
  if (world.invoice.status === "open" && amount > 0) record(world, name, amount);
}

/** A super admin sends part of what the cards have paid back, or all of it, with a credit note over what isn't owed yet. */
function giveBack(world: Runtime, name: string, share: number): void {
  const { invoice, wanted } = world;
  if (invoice.status !== "paid") return;
  const waiting = sum(wanted.filter(({ isSent }) => !isSent).map(({ amount }) => amount));
  for (const [intent, amount] of invoice.payments) {
    if (!world.provider.has(intent)) continue;
    const left = amount - sum(wanted.filter((each) => each.intent === intent).map((each) => each.amount));
    const back = Math.min(paidOf(world) - waiting, Math.ceil((left * share) / 100));
    if (back <= 0) continue;
    invoice.total -= Math.max(0, back - Math.max(0, paidOf(world) - invoice.total - waiting));
    wanted.push({ id: name, intent, amount: back, isSent: false });
    return;
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("click"), n: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("pay"), n: fc.nat(1), card: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("event"), n: fc.nat(20) }) },
  { weight: 20, arbitrary: fc.record({ do: fc.constant("advance"), n: fc.nat(20) }) },
  fc.record({ do: fc.constant("chase") }),
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

const opened = (): Runtime => ({
  invoice: { status: "open", total: 100, payments: new Map(), timesPaid: 0 },
  attempts: [],
  wanted: [],
  provider: new Map(),
  events: [],
  windows: [null, null],
});

/** One thing that happens; answers what runs afterwards. */
function happen(world: Runtime, running: Run[], { do: what, n = 0, card = 0 }: Step, place: number): Run[] {
  const intent = world.windows[n] ?? null;
  const event = world.events[n % Math.max(1, world.events.length)];
  if (what === "crash") return [];
  if (what === "click") return [...running, click(world, n)];
  if (what === "chase") return [...running, chase(world)];
  // Any event that ever was, again and in any order.
  if (what === "event") return event === undefined ? running : [...running, settle(world, event)];
  if (what === "pay" && intent !== null)
    change(world, intent, (state) => pay(state, testCards[card]?.token ?? "card_ok"));
  if (what === "cheque") cheque(world, `cheque ${place}`, n);
  if (what === "refund") giveBack(world, `refund ${place}`, n);
  if (what === "add" && world.invoice.status === "open") world.invoice.total += n;
  if (what !== "advance" || running.length === 0) return running;
  const next = running[n % running.length];
  return next?.next().done ? running.filter((run) => run !== next) : running;
}

/** What the provider holds of all cards, refunds taken off. */
const heldBy = ({ provider }: Runtime) =>
  sum(
    [...provider.values()]
      .filter(({ status }) => status === "paid")
      .map(
        ({ amount_in_cents, refunds }) => amount_in_cents - sum(refunds.map((each) => each.amount_in_cents)),
      ),
  );

/** How many cards could be charged for the invoice now. */
const payableOf = ({ provider }: Runtime) =>
  [...provider.values()].filter(({ status }) => status === "open" || status === "authenticating").length;

test("whatever clicks, webhooks, crashes, cheques and refunds come in between, an invoice is paid once or not at all", () => {
  let charges = 0;
  let surpluses = 0;
  let refunds = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      const world = opened();
      let running: Run[] = [];
      for (const [place, each] of steps.entries()) {
        running = happen(world, running, each, place);
        expect(payableOf(world)).toBeLessThanOrEqual(1);
      }
      // The server comes back, and its job looks after all that was left: more than once, for what the first round brings.
      for (let round = 0; round < 3; round++) for (const _ of chase(world));

      const { invoice, wanted } = world;
      const byCard = [...invoice.payments].filter(([by]) => !by.startsWith("cheque"));
      expect(sum(byCard.map(([, amount]) => amount))).toBe(heldBy(world));
      expect(invoice.timesPaid).toBe(invoice.status === "open" ? 0 : 1);
      if (invoice.status !== "open") expect(paidOf(world)).toBe(invoice.total);
      else expect(paidOf(world)).toBeLessThan(invoice.total);
      if ([...world.provider.values()].some(({ status }) => status === "paid")) charges++;
      if (wanted.some(({ id }) => id.startsWith("back "))) surpluses++;
      if (wanted.some(({ id }) => id.startsWith("refund "))) refunds++;
    }),
    { numRuns: 10_000 },
  );
  // Else it would have proven nothing.
  expect(charges).toBeGreaterThan(500);
  expect(surpluses).toBeGreaterThan(100);
  expect(refunds).toBeGreaterThan(20);
});
