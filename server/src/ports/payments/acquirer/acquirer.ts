import { randomBytes } from "node:crypto";
import type { TestCard } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../database/database.ts";
import { type TestPage, type TestPayment, testPayments } from "../../../tables/acquirer.table.ts";
import {
  CardError,
  type CardPayments,
  type Dispute,
  type Intent,
  type Metadata,
  type Refund,
  type Session,
  type SessionStatus,
} from "../payments.ts";
import { readSignedEvent } from "../webhook.ts";
import {
  authenticate,
  cancel,
  charge,
  decide,
  dispute,
  pay,
  refund,
  type TestIntent,
} from "./core/acquirer.ts";
import { savedCards, withSetups } from "./saved-cards.ts";
import { queueEvents, type Webhooks } from "./webhooks.ts";

/** Hours for which a page can be paid on, as long as Stripe's. */
const pageHours = 24;

export interface TestAcquirer extends CardPayments {
  /** For its own pages: finds a payment by the browser's secret, or by the session in the page's address. */
  find(by: { secret: string } | { session: string }): Promise<ShownPayment | undefined>;
  pay(secret: string, card: TestCard): Promise<ShownPayment | undefined>;
  authenticate(secret: string, result: "passed" | "failed"): Promise<ShownPayment | undefined>;
  /** What a card's bank does: its cardholder disputes a payment, and then the bank decides. */
  dispute(secret: string): Promise<ShownPayment | undefined>;
  decide(secret: string, outcome: "won" | "lost"): Promise<ShownPayment | undefined>;
}

/** A payment as its payer sees it. */
export interface ShownPayment {
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
  /** Where its pages are, without a trailing slash. */
  publicUrl: string;
}

/**
 * A provider of our own for demos and tests. It moves no money, takes only test cards, and reports everything by
 * webhooks that are signed as Stripe's are.
 */
export function testAcquirer(parts: Parts): TestAcquirer {
  const store = paymentStore(parts);
  return {
    settings: { provider: "test", fields_url: "/_pay/fields" },
    origins: { scripts: [], frames: ["'self'"], calls: [] },
    ...providerCalls(store, parts.publicUrl),
    ...savedCards({
      database: parts.database,
      charge: async ({ key, amount_in_cents, metadata }, card) => {
        const { id } = await store.create(key, amount_in_cents, metadata);
        return intentOf(
          requirePayment(await store.update(eq(testPayments.id, id), (state) => charge(state, card))),
        );
      },
      find: async (payment) => {
        const row = await store.find(sql`${testPayments.notes} ->> 'payment' = ${payment}`);
        return row && intentOf(row);
      },
    }),
    readEvent: (body, signature) => readSignedEvent(parts.secret, body, signature),
    redeliverEvents: parts.webhooks.deliver,
    ...withSetups(parts.database, pageActions(store)),
  };
}

type Where = SQL;
type PaymentStore = ReturnType<typeof paymentStore>;

/** Creates, reads and changes the stored payments. */
function paymentStore({ database, webhooks }: Parts) {
  const find = async (where: Where) => (await rows(database, where))[0];
  return {
    find,
    get: async (where: Where) => requirePayment(await find(where)),
    /** Creates a payment; the same key creates it once. */
    async create(key: string, amount_in_cents: number, metadata: Metadata, page?: TestPage) {
      const id = token("pi_test");
      await database.orm
        .insert(testPayments)
        .values({
          id,
          key,
          secret: `${id}_secret_${token("")}`,
          state: { status: "open", failure: null, refunds: [], amount_in_cents },
          notes: metadata,
          ...(page ? { session: token("cs_test"), page } : {}),
        })
        .onConflictDoNothing({ target: testPayments.key });
      return requirePayment(await find(eq(testPayments.key, key)));
    },
    /** Changes a payment's state under its lock, unless `next` returns null, and queues webhooks for the change. */
    async update(where: Where, next: (state: TestIntent) => TestIntent | null) {
      const updated = await database.transaction(async (tx) => {
        const [row] = await rows(tx, where, sql`for update`);
        if (!row) return undefined;
        const state = next(row.state);
        if (state && state !== row.state) {
          await tx.orm.update(testPayments).set({ state }).where(eq(testPayments.id, row.id));
          await queueEvents(tx, { ...row, state }, row.state);
        }
        return { ...row, state: state ?? row.state };
      });
      void webhooks.deliver();
      return updated;
    },
  };
}

/** The provider's side of the port, by which the server calls it. */
function providerCalls(store: PaymentStore, publicUrl: string) {
  const pageUrl = (session: string) => `${publicUrl}/_pay/${session}`;
  const byId = (id: string) => eq(testPayments.id, id);
  return {
    createIntent: async ({ key, amount_in_cents, metadata }) =>
      intentOf(await store.create(key, amount_in_cents, metadata)),
    readIntent: async (id) => intentOf(await store.get(byId(id))),
    cancelIntent: async (id) => intentOf(requirePayment(await store.update(byId(id), cancel))),
    createSession: async ({ key, lines, successUrl, cancelUrl, metadata }) => {
      const amount_in_cents = lines.reduce((sum, line) => sum + line.amount_in_cents, 0);
      const page = { lines, success_url: successUrl, cancel_url: cancelUrl };
      return sessionOf(await store.create(key, amount_in_cents, metadata, page), pageUrl);
    },
    readSession: async (session) => sessionOf(await store.get(eq(testPayments.session, session)), pageUrl),
    refund: async ({ key, intent, amount_in_cents }) => {
      const request = { id: token("re_test"), key, amount_in_cents };
      const updated = await store.update(byId(intent), (state) => refund(state, request));
      const refunded = updated?.state.refunds.find((each) => each.key === key);
      if (!refunded)
        throw new CardError("refused", "There is not so much left of this payment to send back.");
      return refundOf(refunded);
    },
    refundsOf: async (intent) => (await store.get(byId(intent))).state.refunds.map(refundOf),
    disputesOf: async (intent) => disputesOf((await store.get(byId(intent))).state),
  } satisfies Partial<CardPayments>;
}

/** What a payer, or a card's bank, does on the acquirer's own pages. */
function pageActions(store: PaymentStore) {
  const update = async (secret: string, next: (state: TestIntent) => TestIntent) => {
    const updated = await store.update(eq(testPayments.secret, secret), next);
    return updated && shown(updated);
  };
  return {
    find: async (by) => {
      const row = await store.find(
        "secret" in by ? eq(testPayments.secret, by.secret) : eq(testPayments.session, by.session),
      );
      return row && shown(row);
    },
    pay: async (secret, card) => {
      const paid = await update(secret, (state) => pay(state, card));
      return card === "card_disputed" ? update(secret, openDispute()) : paid;
    },
    authenticate: (secret, result) => update(secret, (state) => authenticate(state, result)),
    dispute: (secret) => update(secret, openDispute()),
    decide: (secret, outcome) => update(secret, (state) => decide(state, outcome)),
  } satisfies Omit<TestAcquirer, keyof CardPayments>;
}

const token = (prefix: string): string => `${prefix}${prefix && "_"}${randomBytes(18).toString("base64url")}`;

const rows = (db: Queries, where: Where, lock = sql``) =>
  db.run<TestPayment>(sql`
    select id, secret, session, page, state, notes, created_at < now() - make_interval(hours => ${pageHours}) as is_old
    from ${testPayments} where ${where} ${lock}`);

function requirePayment(row: TestPayment | undefined): TestPayment {
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
  metadata: notes,
});

/** Whether a page was cancelled, or not paid in time. */
const isExpired = ({ is_old, page, state }: TestPayment) =>
  page !== null && (state.status === "cancelled" || (is_old && state.status !== "paid"));

function sessionOf(row: TestPayment, pageUrl: (session: string) => string): Session {
  const { id, session, notes, state } = row;
  if (!session) throw new CardError("broken", "This payment has no page.");
  const status: SessionStatus = isExpired(row) ? "expired" : state.status === "paid" ? "paid" : "open";
  return {
    id: session,
    url: status === "open" ? pageUrl(session) : null,
    status,
    intent: id,
    received_in_cents: status === "paid" ? state.amount_in_cents : 0,
    metadata: notes,
  };
}

const refundOf = ({ id, amount_in_cents }: { id: string; amount_in_cents: number }): Refund => ({
  id,
  status: "done",
  amount_in_cents,
});

const openDispute = () => {
  const opened = { id: token("dp_test"), opened_at: new Date().toISOString() };
  return (state: TestIntent) => dispute(state, opened);
};

/** Days within which the bank takes evidence. */
const answerDays = 9;

const disputesOf = ({ dispute: stored, amount_in_cents }: TestIntent): Dispute[] => {
  if (!stored) return [];
  const opened_at = new Date(stored.opened_at);
  const answer_by = new Date(opened_at.getTime() + answerDays * 86_400_000);
  const { id, status } = stored;
  return [{ id, status, amount_in_cents, reason: "fraudulent", opened_at, answer_by }];
};

const shown = (row: TestPayment): ShownPayment => ({
  secret: row.secret,
  status: isExpired(row) ? "expired" : row.state.status,
  amount_in_cents: row.state.amount_in_cents,
  failure: row.state.failure,
  page: row.page,
});
