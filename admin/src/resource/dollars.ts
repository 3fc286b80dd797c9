import { nothing } from "./column.ts";

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Money as lists show it: USD without decimals (spec §9); a dash where there is none. */
export const dollars = (amount: number | null): string => (amount === null ? nothing : whole.format(amount));
