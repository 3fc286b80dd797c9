import type { amounts } from "./money.ts";
import type { Translation } from "./remembered.ts";

export const amountsFr: Translation<typeof amounts> = {
  toTheCent: (dollars) => exact.format(dollars),
};

// '1 234,50 $', as French Canada writes the dollars of documents.
const exact = new Intl.NumberFormat("fr-CA", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
});
