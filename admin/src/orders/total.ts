import type { Plan } from "@vigil/contract";

/** Dollars of each tax and of all together, reckoned as the invoice does: each tax once, half a cent up. */
export function totalOf(price: number, taxes: Plan["taxes"]) {
  const net = Math.round(price * 100);
  const added = taxes.map(({ label, percent }) => ({
    label,
    // Millionths, because percents have decimals that doubles don't.
    cents: Math.floor((net * Math.round(percent * 10_000) + 500_000) / 1_000_000),
  }));
  const total = added.reduce((sum, { cents }) => sum + cents, net);
  return { taxes: added.map(({ label, cents }) => ({ label, amount: cents / 100 })), total: total / 100 };
}
