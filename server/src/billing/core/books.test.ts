import { monthsAfter, negative, partOf, share, totals } from "@vigil/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceOf, issuedEntries, paymentEntries, refundEntries } from "./ledger.ts";
import { renewalStart, termCovering, termFrom } from "./terms.ts";

const rates = {
  Ontario: [{ label: "HST 13%", ppm: 130_000 }],
  Quebec: [
    { label: "GST 5%", ppm: 50_000 },
    { label: "QST 9.975%", ppm: 99_750 },
  ],
  Alberta: [{ label: "GST 5%", ppm: 50_000 }],
  "United States": [],
};

test.for([
  ["Ontario", 24_900, { "HST 13%": 3237 }, 28_137],
  ["Quebec", 24_900, { "GST 5%": 1245, "QST 9.975%": 2484 }, 28_629],
  ["Alberta", 24_950, { "GST 5%": 1248 }, 26_198],
  ["United States", 24_900, {}, 24_900],
] as const)("an invoice to %s", ([region, net, tax, total]) => {
  const sum = totals([net], rates[region]);
  expect(Object.fromEntries(sum.taxes.map((each) => [each.label, each.amount_in_cents]))).toEqual(tax);
  expect(sum.total_in_cents).toBe(total);
});

test("half a cent rounds up to a cent, and less than half rounds to none", () => {
  expect([share(10, 50_000), share(9, 50_000), share(-10, 50_000), share(-9, 50_000)]).toEqual([1, 0, -1, 0]);
});

test("tax is computed on the whole invoice, not line by line", () => {
  expect(totals([9, 9, 9], rates.Alberta).total_in_cents).toBe(28);
});

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const anyRates = fc.uniqueArray(fc.record({ label: fc.string(), ppm: fc.nat(300_000) }), {
  maxLength: 3,
  selector: ({ label }) => label,
});

test("whatever is invoiced, paid and refunded, the books balance, and a credit note cancels out its invoice", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), anyRates, cents, (lines, taxes, amount) => {
      const sum = totals(lines, taxes);
      const undone = totals(
        lines.map((line) => -line),
        taxes,
      );
      expect(sum.total_in_cents + undone.total_in_cents).toBe(0);
      for (const entries of [
        issuedEntries(sum),
        paymentEntries("card", amount),
        refundEntries("wire", amount),
      ])
        expect(balanceOf(entries)).toBe(0);
    }),
  );
});

test("an invoice refunded in parts returns each tax exactly as it was charged, to the cent", () => {
  const sum = totals([33_333], rates.Quebec);
  const part = partOf(sum, 10_000);
  expect(part).toEqual({
    subtotal_in_cents: 8697,
    taxes: [
      { label: "GST 5%", amount_in_cents: 435 },
      { label: "QST 9.975%", amount_in_cents: 868 },
    ],
    total_in_cents: 10_000,
  });
  expect(partOf(sum, sum.total_in_cents)).toEqual(sum);
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.array(fc.nat(100), { maxLength: 6 }), (net, shares) => {
      let left = totals([net], rates.Quebec);
      for (const percent of [...shares, 100]) {
        const back = negative(partOf(left, Math.floor((left.total_in_cents * percent) / 100)));
        expect(balanceOf(issuedEntries(back))).toBe(0);
        left = {
          subtotal_in_cents: left.subtotal_in_cents + back.subtotal_in_cents,
          taxes: left.taxes.map(({ label, amount_in_cents }, place) => ({
            label,
            amount_in_cents: amount_in_cents + (back.taxes[place]?.amount_in_cents ?? 0),
          })),
          total_in_cents: left.total_in_cents + back.total_in_cents,
        };
        for (const { amount_in_cents } of left.taxes) expect(amount_in_cents).toBeGreaterThanOrEqual(0);
        expect(left.subtotal_in_cents).toBeGreaterThanOrEqual(0);
      }
      expect([left.subtotal_in_cents, left.total_in_cents]).toEqual([0, 0]);
    }),
  );
});

test("a term ends the day before the same day of its last month", () => {
  expect(termFrom("2026-01-15", 12)).toEqual({ started_at: "2026-01-15", end_at: "2027-01-14" });
  expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
  expect(monthsAfter("2024-01-31", 1)).toBe("2024-02-29");
});

test("a renewal begins after the active term, or today when there is none", () => {
  const active = termFrom("2026-01-15", 12);
  expect(renewalStart(active, "2026-11-20")).toBe("2027-01-15");
  // The term is still active on its last day.
  expect(renewalStart(active, "2027-01-14")).toBe("2027-01-15");
  expect(renewalStart(active, "2027-01-15")).toBe("2027-01-15");
  expect(renewalStart(active, "2027-03-01")).toBe("2027-03-01");
  expect(renewalStart(undefined, "2026-11-20")).toBe("2026-11-20");
});

test("a subscription that renews itself comes back to its day after a shorter month", () => {
  expect(termCovering("2026-01-31", 1, "2026-03-30")).toEqual({
    started_at: "2026-02-28",
    end_at: "2026-03-30",
  });
  expect(termCovering("2026-01-31", 1, "2026-03-31")).toEqual({
    started_at: "2026-03-31",
    end_at: "2026-04-29",
  });
  expect(termCovering("2026-09-01", 12, "2027-08-31")).toEqual(termFrom("2026-09-01", 12));
  expect(termCovering("2026-09-01", 12, "2027-09-01")).toEqual(termFrom("2027-09-01", 12));
  expect(termCovering("2026-09-01", 12, "2026-11-20")).toEqual(termFrom("2026-09-01", 12));
});

test("a subscription without a duration has no terms", () => {
  expect(() => termCovering("2026-01-31", 0, "2026-03-30")).toThrow("a term of 0 months");
});
