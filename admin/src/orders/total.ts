import { type Plan, totals } from "@vigil/contract";

/** The taxes and total of a purchase in dollars, calculated like its invoice. */
export function totalOf(price: number, taxes: Plan["taxes"]) {
  const rates = taxes.map(({ label, percent }) => ({ label, ppm: Math.round(percent * 10_000) }));
  const sum = totals([Math.round(price * 100)], rates);
  return {
    taxes: sum.taxes.map(({ label, amount_in_cents }) => ({ label, amount: amount_in_cents / 100 })),
    total: sum.total_in_cents / 100,
  };
}
