import type { Language } from "./language.ts";
import { remembered } from "./remembered.ts";

/** Prices in lists: US dollars without decimals. What is charged, owed or paid is shown to the cent. */
export const inDollars = (dollars: number, language: Language = "en"): string =>
  currency(language, { maximumFractionDigits: 0 }).format(dollars);
export const amounts = /*#__PURE__*/ remembered("money", {
  toTheCent: (dollars: number): string => currency("en", {}).format(dollars),
});
/** Money to the cent, for documents and sentences about a price: '$1,005.70', in French '1 005,70 $'. */
export const toTheCent = (dollars: number, language: Language = "en"): string =>
  language === "en" ? amounts.toTheCent(dollars) : currency(language, {}).format(dollars);

const formats = new Map<string, Intl.NumberFormat>();
function currency(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.maximumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language === "fr" ? "fr-CA" : "en-US", {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      ...options,
    });
  formats.set(key, format);
  return format;
}

/** Whole cents of US dollars; negative on a credit note. */
export type Cents = number;

/** A tax of a region: its name on documents, and its rate in millionths of the net amount (9.975 % is 99750). */
export interface TaxRate {
  label: string;
  ppm: number;
}

const taxNames: Record<string, string> = { GST: "TPS", HST: "TVH", QST: "TVQ", PST: "TVP", RST: "TVD" };

/** A tax as documents name it: 'QST 9.975%', in French 'TVQ 9,975 %'. */
export const taxText = (label: string, language: Language): string =>
  language === "fr"
    ? label
        .replace(/^[A-Z]+/, (name) => taxNames[name] ?? name)
        .replace(/(?<!\d)(\d+)(?:\.(\d+))?%$/, (_, whole, part) => `${whole}${part ? `,${part}` : ""}\u00a0%`)
    : label;

export interface Tax {
  label: string;
  amount_in_cents: Cents;
}

const million = 1_000_000;

/**
 * A share of an amount in whole cents. Half a cent rounds up (Excise Tax Act of Canada, s. 165.2(2)), away from zero
 * on a credit note, so that it credits exactly what was charged.
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
 * A document's total. Each tax is computed once, on the sum of all lines, never by line (s. 165.2(1) allows an
 * invoice to be computed as a whole). No tax applies to another: Quebec's has excluded the GST since 2013.
 */
export function totals(amounts: readonly Cents[], rates: readonly TaxRate[]): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const taxes = rates.map(({ label, ppm }) => ({ label, amount_in_cents: share(subtotal, ppm) }));
  const total = taxes.reduce((sum, tax) => sum + tax.amount_in_cents, subtotal);
  return { subtotal_in_cents: subtotal, taxes, total_in_cents: total };
}

/**
 * The net amount and taxes of a partial amount, taxes included: each tax in proportion, half a cent up, and the rest
 * is net. The full amount gives exactly what was charged, because a refund returns the tax that was paid, whatever
 * the rate is now (Excise Tax Act of Canada, s. 232).
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

/**
 * The taxes of part of a net amount, in proportion as {@link partOf} has them, and its total with them.
 * @param net between 0 and the subtotal
 */
export function partOfNet({ subtotal_in_cents: whole, taxes }: Totals, net: Cents): Totals {
  const shares = taxes.map(({ label, amount_in_cents }) => ({
    label,
    amount_in_cents: whole <= 0 ? 0 : Math.round((net * amount_in_cents) / whole),
  }));
  const total = shares.reduce((sum, tax) => sum + tax.amount_in_cents, net);
  return { subtotal_in_cents: net, taxes: shares, total_in_cents: total };
}

/** The same amounts negated, for a credit note. */
export const negative = ({ subtotal_in_cents, taxes, total_in_cents }: Totals): Totals => ({
  subtotal_in_cents: -subtotal_in_cents,
  taxes: taxes.map(({ label, amount_in_cents }) => ({ label, amount_in_cents: 0 - amount_in_cents })),
  total_in_cents: -total_in_cents,
});
