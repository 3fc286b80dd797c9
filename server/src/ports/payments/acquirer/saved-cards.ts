import { randomBytes } from "node:crypto";
import { type TestCard, testCards } from "@vigil/contract";
import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { testCardSetups } from "../../../tables/acquirer.table.ts";
import { CardError, type CardPayments, type CardSetup, type Intent, type SavedCard } from "../payments.ts";
import type { ShownPayment, TestAcquirer } from "./acquirer.ts";
import { refusalToSave } from "./core/acquirer.ts";

type Charge = Parameters<CardPayments["chargeSavedCard"]>[0];

interface Parts {
  database: Database;
  charge: (request: Charge, card: TestCard) => Promise<Intent>;
  /** The payment whose metadata has this `payment`. */
  find: (payment: string) => Promise<Intent | undefined>;
}

type SetupRow = typeof testCardSetups.$inferSelect;
const cardPrefix = "pm_";
/** Years for which a test card is valid after it was saved. */
const validYears = 3;

/** The provider's side of cards that are saved at the test acquirer. */
export function savedCards({ database, charge, find }: Parts) {
  const read = async (where: SQL): Promise<SetupRow> => {
    const [row] = await database.orm.select().from(testCardSetups).where(where);
    if (!row) throw new CardError("broken", "The test acquirer knows no such card.");
    return row;
  };
  return {
    createCustomer: async ({ key }) => `cus_test_${key}`,
    createSetup: async ({ key, customer, metadata }) => {
      const id = `seti_test_${token()}`;
      await database.orm
        .insert(testCardSetups)
        .values({ id, key, secret: `${id}_secret_${token()}`, customer, notes: metadata })
        .onConflictDoNothing({ target: testCardSetups.key });
      return setupOf(await read(eq(testCardSetups.key, key)));
    },
    readSetup: async (id) => setupOf(await read(eq(testCardSetups.id, id))),
    removeCard: async (id) => {
      await database.orm.delete(testCardSetups).where(eq(testCardSetups.id, id.slice(cardPrefix.length)));
    },
    chargeSavedCard: async (request) => {
      const { card } = await read(eq(testCardSetups.id, request.card.slice(cardPrefix.length)));
      if (!card) throw new CardError("refused", "The saved card is no longer there.");
      return charge(request, card);
    },
    findIntent: ({ payment }) => find(payment),
  } satisfies Partial<CardPayments>;
}

/** The acquirer's pages, whose fields save a card where they are given the secret of a setup. */
export const withSetups = <P extends Pick<TestAcquirer, "pay">>(database: Database, pages: P): P => ({
  ...pages,
  pay: async (secret: string, card: TestCard) => {
    const failure = refusalToSave(card);
    const [saved] = await database.orm
      .update(testCardSetups)
      .set(failure ? { failure } : { card, failure: null })
      .where(eq(testCardSetups.secret, secret))
      .returning();
    return saved ? shownSetup(saved) : pages.pay(secret, card);
  },
});

const token = () => randomBytes(18).toString("base64url");

const setupOf = ({ id, secret, card, notes, created_at }: SetupRow): CardSetup => ({
  id,
  clientSecret: secret,
  card: card && savedCardOf(id, card, created_at),
  metadata: notes,
});

const savedCardOf = (id: string, card: TestCard, at: Date): SavedCard => ({
  id: cardPrefix + id,
  brand: "visa",
  last4: testCards.find(({ token: name }) => name === card)?.number.slice(-4) ?? "0000",
  exp_month: 12,
  exp_year: at.getUTCFullYear() + validYears,
});

/** A saved card answers as a paid payment does, so that the same fields serve both. */
const shownSetup = ({ secret, card, failure }: SetupRow): ShownPayment => ({
  ...{ secret, failure, amount_in_cents: 0, page: null },
  status: card && !failure ? "paid" : "open",
});
