import { type Plan, totals } from "@vigil/contract";

/** What a purchase comes to, in dollars, reckoned as its invoice will be. */
export function totalOf(price: number, taxes: Plan["taxes"]) {
  const rates = taxes.map(({ label, percent }) => ({ label, ppm: Math.round(percent * 10_000) }));
  const sum = totals([Math.round(price * 100)], rates);
  return {
    taxes: sum.taxes.map(({ label, amount_in_cents }) => ({ label, amount: amount_in_cents / 100 })),
    total: sum.total_in_cents / 100,
  };
}
