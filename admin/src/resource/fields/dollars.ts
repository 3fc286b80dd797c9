import { inDollars } from "../../language/format.ts";
import { nothing } from "../list/column.ts";

/** A price as lists show it: US dollars without decimals; a dash for null. */
export const dollars = (amount: number | null): string => (amount === null ? nothing : inDollars(amount));
