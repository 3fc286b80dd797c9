import { expect, test } from "vitest";
import { type Attempt, nextAttempt } from "./attempt.ts";
import { later, transactionsOf } from "./payment-state.ts";

const open = { status: "open", total_in_cents: 28_137, paid_in_cents: 0 };
const attempt: Attempt = { id: "a", intent: "pi_1", status: "open", amount_in_cents: 28_137 };

test("the first click opens a payment of all that is due, the second goes on with the same one", () => {
  expect(nextAttempt(open, null)).toEqual({ do: "open", amount_in_cents: 28_137 });
  expect(nextAttempt(open, attempt)).toEqual({ do: "use", attempt });
});

test("an amount that changed meanwhile ends the payment that was open for the old one", () => {
  expect(nextAttempt({ ...open, total_in_cents: 30_000 }, attempt)).toEqual({ do: "replace", attempt });
  expect(nextAttempt({ ...open, paid_in_cents: 8_137 }, null)).toEqual({
    do: "open",
    amount_in_cents: 20_000,
  });
});

test("what is paid, taken back or waiting for the bank isn't paid once more", () => {
  const paid = { do: "refuse", why: "invoice_paid" };
  expect(nextAttempt({ ...open, status: "paid", paid_in_cents: 28_137 }, null)).toEqual(paid);
  expect(nextAttempt({ ...open, status: "credited" }, null)).toEqual(paid);
  expect(nextAttempt({ ...open, paid_in_cents: 28_137 }, attempt)).toEqual(paid);
  expect(nextAttempt(open, { ...attempt, status: "processing" })).toEqual({
    do: "refuse",
    why: "payment_under_way",
  });
});

test("money outlasts whatever is heard late", () => {
  expect(later("paid", "open")).toBe("paid");
  expect(later("paid", "cancelled")).toBe("paid");
  expect(later("cancelled", "open")).toBe("cancelled");
  expect(later("cancelled", "paid")).toBe("paid");
  expect(later("open", "processing")).toBe("processing");
  // The bank said no in the end.
  expect(later("processing", "open")).toBe("open");
});

test("money that came, went back, and came back because it could not be sent", () => {
  const refund = { id: "re_1", amount_in_cents: 500 };
  const told = { id: "pi_1", status: "paid", received_in_cents: 2000 } as const;
  expect(transactionsOf({ ...told, received_in_cents: 0, refunds: [] })).toEqual([]);
  expect(transactionsOf({ ...told, refunds: [{ ...refund, status: "pending" }] })).toEqual([
    { reference: "pi_1", amount_in_cents: 2000 },
    { reference: "re_1", amount_in_cents: -500 },
  ]);
  expect(transactionsOf({ ...told, refunds: [{ ...refund, status: "failed" }] })).toEqual([
    { reference: "pi_1", amount_in_cents: 2000 },
    { reference: "re_1", amount_in_cents: -500 },
    { reference: "re_1:failed", amount_in_cents: 500 },
  ]);
});
