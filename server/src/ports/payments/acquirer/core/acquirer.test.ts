import { expect, test } from "vitest";
import { authenticate, cancel, decide, dispute, pay, refund, type TestIntent } from "./acquirer.ts";

const open: TestIntent = { status: "open", amount_in_cents: 2000, failure: null, refunds: [] };
const paid = pay(open, "card_ok");

test("the four test cards", () => {
  expect(paid.status).toBe("paid");
  expect(pay(open, "card_declined")).toMatchObject({
    status: "open",
    failure: "Your card has been declined.",
  });
  expect(pay(open, "card_insufficient_funds")).toMatchObject({
    status: "open",
    failure: "Your card has insufficient funds.",
  });
  const authenticating = pay(open, "card_authentication");
  expect(authenticating.status).toBe("authenticating");
  expect(authenticate(authenticating, "passed").status).toBe("paid");
  expect(authenticate(authenticating, "failed")).toMatchObject({
    status: "open",
    failure: expect.stringContaining("unable to authenticate"),
  });
});

test("after a declined card another card can pay, but only one", () => {
  const second = pay(pay(open, "card_declined"), "card_ok");
  expect(second).toMatchObject({ status: "paid", failure: null });
  expect(pay(second, "card_ok")).toBe(second);
  expect(authenticate(second, "passed")).toBe(second);
});

test("a cancelled payment can't be paid, and a paid one can't be cancelled", () => {
  const cancelled = cancel(open);
  expect(pay(cancelled, "card_ok")).toBe(cancelled);
  expect(cancel(paid)).toBe(paid);
});

test("a refund happens once per key and never exceeds what was paid", () => {
  const first = refund(paid, { id: "re_1", key: "a", amount_in_cents: 1500 });
  if (!first) throw new Error("refused");
  expect(refund(first, { id: "re_2", key: "a", amount_in_cents: 1500 })).toBe(first);
  expect(refund(first, { id: "re_2", key: "b", amount_in_cents: 501 })).toBeNull();
  expect(refund(first, { id: "re_2", key: "b", amount_in_cents: 500 })?.refunds).toHaveLength(2);
  expect(refund(open, { id: "re_1", key: "a", amount_in_cents: 1 })).toBeNull();
});

test("a payment can be disputed once and decided once, and only if it was paid", () => {
  const opened = { id: "dp_1", opened_at: "2026-11-20T12:00:00Z" };
  expect(dispute(open, opened)).toBe(open);
  const disputed = dispute(paid, opened);
  expect(disputed.dispute).toEqual({ ...opened, status: "open" });
  expect(dispute(disputed, { ...opened, id: "dp_2" })).toBe(disputed);
  const lost = decide(disputed, "lost");
  expect(lost.dispute?.status).toBe("lost");
  expect(decide(lost, "won")).toBe(lost);
});
