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

/**
 * What a part of such a sum, taxes included, comes to: each tax in proportion, half a cent up, and the rest before tax.
 * The whole gives exactly what was charged (Excise Tax Act of Canada, s. 232: what is given back is the tax that was paid,
 * whatever the rate is by now).
 * @param part between 0 and the total
 */
export function partOf({ taxes, total_in_cents: whole }: Totals, part: Cents): Totals {
  const shares = taxes.map(({ label, amount_in_cents }) => ({
    label,
    amount_in_cents: whole === 0 ? 0 : Math.round((part * amount_in_cents) / whole),
  }));
  const taxed = shares.reduce((sum, tax) => sum + tax.amount_in_cents, 0);
  return { subtotal_in_cents: part - taxed, taxes: shares, total_in_cents: part };
}

/** The same taken back, as a credit note has it. */
export const negative = ({ subtotal_in_cents, taxes, total_in_cents }: Totals): Totals => ({
  subtotal_in_cents: -subtotal_in_cents,
  taxes: taxes.map(({ label, amount_in_cents }) => ({ label, amount_in_cents: 0 - amount_in_cents })),
  total_in_cents: -total_in_cents,
});
