/** As screens show money: US dollars without decimals (spec §9). What is charged is never rounded (DECISIONS A14). */
export const inDollars = (dollars: number): string => whole.format(dollars);
/** To the cent, as documents and sentences about a price have it. */
export const toTheCent = (dollars: number): string => exact.format(dollars);

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Whole cents of US dollars; negative on a credit note. */
export type Cents = number;

/** A tax of a region: what the document calls it, and millionths of the net amount (9.975 % is 99750). */
export interface TaxRate {
  label: string;
  ppm: number;
}

export interface Tax {
  label: string;
  amount_in_cents: Cents;
}

const million = 1_000_000;

/**
 * Part of an amount in whole cents; half a cent counts as one (Excise Tax Act of Canada, s. 165.2(2)), away from zero
 * on a credit note, so that it takes back exactly what was charged.
 */
export function share(amount: Cents, ppm: number): Cents {
  const part = Math.floor((Math.abs(amount) * ppm + million / 2) / million);
  return amount < 0 && part > 0 ? -part : part;
}

export interface Totals {
  subtotal_in_cents: Cents;
  taxes: readonly Tax[];
  total_in_cents: Cents;
}

/**
 * What a document comes to: each tax once, on the sum of all lines, never line by line (s. 165.2(1) lets an invoice be
 * reckoned as a whole). Taxes don't bear on each other: Quebec's has been reckoned without the GST since 2013.
 */
export function totals(amounts: readonly Cents[], rates: readonly TaxRate[]): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const taxes = rates.map(({ label, ppm }) => ({ label, amount_in_cents: share(subtotal, ppm) }));
  const total = taxes.reduce((sum, tax) => sum + tax.amount_in_cents, subtotal);
  return { subtotal_in_cents: subtotal, taxes, total_in_cents: total };
}
