import { type amounts, toTheCent } from "./money.ts";
import type { Translation } from "./remembered.ts";

export const amountsFr: Translation<typeof amounts> = {
  toTheCent: (dollars) => toTheCent(dollars, "fr"),
};
