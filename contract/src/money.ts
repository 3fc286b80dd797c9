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
