import { expect, test } from "vitest";
import { type Attempt, nextAttempt } from "./attempt.ts";
import { laterStatus, transactionsOf } from "./payment-state.ts";

const open = { status: "open", total_in_cents: 28_137, paid_in_cents: 0 };
const attempt: Attempt = { id: "a", intent: "pi_1", status: "open", amount_in_cents: 28_137 };

test("the first click opens a payment of the amount due, and the second continues with it", () => {
  expect(nextAttempt(open, null)).toEqual({ do: "open", amount_in_cents: 28_137 });
  expect(nextAttempt(open, attempt)).toEqual({ do: "use", attempt });
});

test("when the amount due changes, the payment that was open for the old amount is replaced", () => {
  expect(nextAttempt({ ...open, total_in_cents: 30_000 }, attempt)).toEqual({
    ...{ do: "replace", attempt, amount_in_cents: 30_000 },
  });
  expect(nextAttempt({ ...open, paid_in_cents: 8_137 }, null)).toEqual({
    do: "open",
    amount_in_cents: 20_000,
  });
});

test("an invoice that is paid, credited or waiting for the bank can't be paid again", () => {
  const paid = { do: "refuse", why: "invoice_paid" };
  expect(nextAttempt({ ...open, status: "paid", paid_in_cents: 28_137 }, null)).toEqual(paid);
  expect(nextAttempt({ ...open, status: "credited" }, null)).toEqual(paid);
  expect(nextAttempt({ ...open, paid_in_cents: 28_137 }, attempt)).toEqual(paid);
  expect(nextAttempt(open, { ...attempt, status: "processing" })).toEqual({
    do: "refuse",
    why: "payment_under_way",
  });
});

test("a paid status outlasts any late report", () => {
  expect(laterStatus("paid", "open")).toBe("paid");
  expect(laterStatus("paid", "cancelled")).toBe("paid");
  expect(laterStatus("cancelled", "open")).toBe("cancelled");
  expect(laterStatus("cancelled", "paid")).toBe("paid");
  expect(laterStatus("open", "processing")).toBe("processing");
  // The bank refused in the end.
  expect(laterStatus("processing", "open")).toBe("open");
});

test("transactions of a payment, of its refund, and of a refund that failed", () => {
  const refund = { id: "re_1", amount_in_cents: 500 };
  const intent = { id: "pi_1", status: "paid", received_in_cents: 2000 } as const;
  expect(transactionsOf({ ...intent, received_in_cents: 0, refunds: [] })).toEqual([]);
  expect(transactionsOf({ ...intent, refunds: [{ ...refund, status: "pending" }] })).toEqual([
    { reference: "pi_1", amount_in_cents: 2000 },
    { reference: "re_1", amount_in_cents: -500 },
  ]);
  expect(transactionsOf({ ...intent, refunds: [{ ...refund, status: "failed" }] })).toEqual([
    { reference: "pi_1", amount_in_cents: 2000 },
    { reference: "re_1", amount_in_cents: -500 },
    { reference: "re_1:failed", amount_in_cents: 500, failed_refund: "re_1" },
  ]);
});
