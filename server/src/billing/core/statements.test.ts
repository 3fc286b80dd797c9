import { expect, test } from "vitest";
import { type AccountEntry, lastMonth, sinceLastZero, statementOf } from "./statements.ts";

const entry = (day: string, amount: number, more: Partial<AccountEntry> = {}): AccountEntry => ({
  ...{ day, amount, kind: amount < 0 ? "payment" : "invoice", number: "V-000001", method: null },
  ...{ invoice: "a", due_on: "2026-10-31" },
  ...more,
});
const entries = [
  entry("2026-09-10", 10_000),
  entry("2026-09-20", -10_000),
  entry("2026-10-01", 5_000, { invoice: "b", due_on: "2026-10-31" }),
  entry("2026-11-05", 2_000, { invoice: "c", due_on: "2026-12-05" }),
  entry("2026-11-10", -1_000, { invoice: "b", due_on: "2026-10-31" }),
];

test("a statement carries the balance from before, runs it line by line, and closes with it", () => {
  const { opening, lines, closing } = statementOf(entries, { from: "2026-11-01", to: "2026-11-30" });
  expect(opening).toBe(5_000);
  expect(lines.map(({ balance }) => balance)).toEqual([7_000, 6_000]);
  expect(closing).toBe(6_000);
});

test("what is open is sorted by the days since it was due, and comes to the closing balance", () => {
  const ageOn = (to: string) => statementOf(entries, { from: "2026-01-01", to }).aging;
  const none = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, credit: 0 };
  expect(ageOn("2026-10-31")).toEqual({ ...none, current: 5_000 });
  expect(ageOn("2026-11-30")).toEqual({ ...none, current: 2_000, days_30: 4_000 });
  expect(ageOn("2026-12-30")).toEqual({ ...none, days_30: 2_000, days_60: 4_000 });
  expect(ageOn("2026-12-31")).toEqual({ ...none, days_30: 2_000, days_90: 4_000 });
  expect(ageOn("2027-01-30")).toEqual({ ...none, days_60: 2_000, older: 4_000 });
});

test("what is owed to the home is credit, not a smaller debt of another invoice", () => {
  const credited = [...entries, entry("2026-11-20", -500, { kind: "credit_note" })];
  const { aging, closing } = statementOf(credited, { from: "2026-11-01", to: "2026-11-30" });
  expect(aging).toMatchObject({ current: 2_000, days_30: 4_000, credit: -500 });
  expect(closing).toBe(5_500);
});

test("the period since the last zero begins on the day after it", () => {
  const today = "2026-11-26";
  expect(sinceLastZero(entries, today)).toEqual({ from: "2026-09-21", to: today });
  expect(sinceLastZero(entries.slice(0, 1), today)).toEqual({ from: "2026-09-10", to: today });
  expect(sinceLastZero(entries.slice(0, 2), today)).toEqual({ from: "2026-09-10", to: today });
  expect(sinceLastZero([], today)).toEqual({ from: today, to: today });
});

test("the last month is the last whole one", () => {
  expect(lastMonth("2026-11-26")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(lastMonth("2026-01-01")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});
