import type { TranslatedWords } from "@vigil/contract";
import type { money as english } from "../money.ts";

export const money: TranslatedWords<typeof english> = {
  plus_tax: "taxe en sus |||| taxes en sus",
  paid: "Payé à ce jour",
  quantity: "Quantité",
  unit_price: "Prix unitaire",
  due: "Solde à payer",
};
