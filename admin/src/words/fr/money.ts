import type { TranslatedWords } from "@vigil/contract";
import type { money as english } from "../money.ts";

export const money: TranslatedWords<typeof english> = {
  plus_tax: "taxe en sus |||| taxes en sus",
  due: "Solde à payer",
};
