import { randomBytes } from "node:crypto";
import type { TestCard } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../database/database.ts";
import { type TestPage, type TestPayment, testPayments } from "../../../tables/acquirer.table.ts";
import {
  CardError,
  type CardPayments,
  type Dispute,
  type Intent,
  type Notes,
  type Refund,
  type Session,
  type SessionStatus,
} from "../payments.ts";
import { readSigned } from "../webhook.ts";
import { authenticate, cancel, decide, dispute, pay, refund, type TestIntent } from "./core/acquirer.ts";
import { announce, type Webhooks } from "./webhooks.ts";

/** How long a page can be paid on, in hours: as long as Stripe's. */
const pageHours = 24;

export interface TestAcquirer extends CardPayments {
  /** What its own pages show, and do. By the browser's secret, or the address of the page. */
  find(by: { secret: string } | { session: string }): Promise<Shown | undefined>;
  pay(secret: string, card: TestCard): Promise<Shown | undefined>;
  authenticate(secret: string, answer: "passed" | "failed"): Promise<Shown | undefined>;
  /** What the bank of a card does: its owner objects to a payment, and then it decides. */
  dispute(secret: string): Promise<Shown | undefined>;
  decide(secret: string, how: "won" | "lost"): Promise<Shown | undefined>;
}

/** A payment as its payer sees it. */
export interface Shown {
  secret: string;
  status: TestIntent["status"] | "expired";
  amount_in_cents: number;
  failure: string | null;
  page: TestPage | null;
}

interface Parts {
  database: Database;
  webhooks: Webhooks;
  secret: string;
  /** Where its pages are, without a slash at the end. */
  publicUrl: string;
}

/**
 * A provider of our own for demos and tests. It moves no money, takes test cards alone, and tells of everything by
 * webhooks signed as Stripe's are.
 */
export function testAcquirer({ database, webhooks, secret, publicUrl }: Parts): TestAcquirer {
  const open = async (
    key: string,
    state: Pick<TestIntent, "amount_in_cents">,
    notes: Notes,
    page?: TestPage,
  ) => {
    const id = token("pi_test");
    await database.orm
      .insert(testPayments)
      .values({
        id,
        key,
        secret: `${id}_secret_${token("")}`,
        state: { status: "open", failure: null, refunds: [], ...state },
        notes,
        ...(page ? { session: token("cs_test"), page } : {}),
      })
      .onConflictDoNothing({ target: testPayments.key });
    return one(await rows(database, eq(testPayments.key, key)));
  };
  /** Steps a payment under its lock, and tells what became of it. */
  const step = async (where: ReturnType<typeof eq>, next: (state: TestIntent) => TestIntent | null) => {
    const stepped = await database.transaction(async (tx) => {
      const [row] = await rows(tx, where, sql`for update`);
      if (!row) return undefined;
      const state = next(row.state);
      if (state && state !== row.state) {
        await tx.orm.update(testPayments).set({ state }).where(eq(testPayments.id, row.id));
        await announce(tx, { ...row, state }, row.state);
      }
      return { row: { ...row, state: state ?? row.state }, isRefused: state === null };
    });
    void webhooks.deliver();
    return stepped;
  };
  const shownAfter = async (bySecret: string, next: (state: TestIntent) => TestIntent) => {
    const stepped = await step(eq(testPayments.secret, bySecret), next);
    return stepped && shown(stepped.row);
  };
  const address = (session: string) => `${publicUrl}/_pay/${session}`;
  const find = async (id: string) => one(await rows(database, eq(testPayments.id, id)));

  return {
    settings: { provider: "test", fields_url: "/_pay/fields" },
    origins: { scripts: [], frames: ["'self'"], calls: [] },
    createIntent: async ({ key, amount_in_cents, notes }) =>
      intentOf(await open(key, { amount_in_cents }, notes)),
    readIntent: async (id) => intentOf(await find(id)),
    cancelIntent: async (id) => {
      const stepped = await step(eq(testPayments.id, id), cancel);
      return intentOf(one(stepped ? [stepped.row] : []));
    },
    createSession: async ({ key, lines, successUrl, cancelUrl, notes }) => {
      const amount_in_cents = lines.reduce((sum, line) => sum + line.amount_in_cents, 0);
      const page = { lines, success_url: successUrl, cancel_url: cancelUrl };
      return sessionOf(await open(key, { amount_in_cents }, notes, page), address);
    },
    readSession: async (session) =>
      sessionOf(one(await rows(database, eq(testPayments.session, session))), address),
    refund: async ({ key, intent, amount_in_cents }) => {
      const wish = { id: token("re_test"), key, amount_in_cents };
      const stepped = await step(eq(testPayments.id, intent), (state) => refund(state, wish));
      const made = stepped?.row.state.refunds.find((each) => each.key === key);
      if (!made) throw new CardError("refused", "There is not so much left of this payment to send back.");
      return refundOf(made);
    },
    refundsOf: async (intent) => (await find(intent)).state.refunds.map(refundOf),
    disputesOf: async (intent) => disputesOf((await find(intent)).state),
    readEvent: (body, signature) => readSigned(secret, body, signature),
    redeliverEvents: webhooks.deliver,

    find: async (by) => {
      const where =
        "secret" in by ? eq(testPayments.secret, by.secret) : eq(testPayments.session, by.session);
      const [row] = await rows(database, where);
      return row && shown(row);
    },
    pay: async (bySecret, card) => {
      const paid = await shownAfter(bySecret, (state) => pay(state, card));
      return card === "card_disputed" ? shownAfter(bySecret, objection()) : paid;
    },
    authenticate: (bySecret, answer) => shownAfter(bySecret, (state) => authenticate(state, answer)),
    dispute: (bySecret) => shownAfter(bySecret, objection()),
    decide: (bySecret, how) => shownAfter(bySecret, (state) => decide(state, how)),
  };
}

const token = (prefix: string): string => `${prefix}${prefix && "_"}${randomBytes(18).toString("base64url")}`;

const rows = (db: Queries, where: ReturnType<typeof eq>, lock = sql``) =>
  db.run<TestPayment>(sql`
    select id, secret, session, page, state, notes, created_at < now() - make_interval(hours => ${pageHours}) as is_old
    from ${testPayments} where ${where} ${lock}`);

function one([row]: readonly TestPayment[]): TestPayment {
  if (!row) throw new CardError("broken", "The test acquirer knows no such payment.");
  return row;
}

const intentOf = ({ id, secret, state, notes }: TestPayment): Intent => ({
  id,
  clientSecret: secret,
  status: state.status === "authenticating" ? "open" : state.status,
  amount_in_cents: state.amount_in_cents,
  received_in_cents: state.status === "paid" ? state.amount_in_cents : 0,
  failure: state.failure,
  notes,
});

/** A page that nobody has paid on in time, or that was ended. */
const isExpired = ({ is_old, page, state }: TestPayment) =>
  page !== null && (state.status === "cancelled" || (is_old && state.status !== "paid"));

function sessionOf(row: TestPayment, address: (session: string) => string): Session {
  const { id, session, notes, state } = row;
  if (!session) throw new CardError("broken", "This payment has no page.");
  const status: SessionStatus = isExpired(row) ? "expired" : state.status === "paid" ? "paid" : "open";
  return {
    id: session,
    url: status === "open" ? address(session) : null,
    status,
    intent: id,
    received_in_cents: status === "paid" ? state.amount_in_cents : 0,
    notes,
  };
}

const refundOf = ({ id, amount_in_cents }: { id: string; amount_in_cents: number }): Refund => ({
  id,
  status: "done",
  amount_in_cents,
});

const objection = () => {
  const opened = { id: token("dp_test"), opened_at: new Date().toISOString() };
  return (state: TestIntent) => dispute(state, opened);
};

/** Days in which the bank takes an answer. */
const answerDays = 9;

const disputesOf = ({ dispute: one, amount_in_cents }: TestIntent): Dispute[] => {
  if (!one) return [];
  const opened_at = new Date(one.opened_at);
  const answer_by = new Date(opened_at.getTime() + answerDays * 86_400_000);
  const { id, status } = one;
  return [{ id, status, amount_in_cents, reason: "fraudulent", opened_at, answer_by }];
};

const shown = (row: TestPayment): Shown => ({
  secret: row.secret,
  status: isExpired(row) ? "expired" : row.state.status,
  amount_in_cents: row.state.amount_in_cents,
  failure: row.state.failure,
  page: row.page,
});
