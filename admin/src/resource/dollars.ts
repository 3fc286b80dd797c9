import { inDollars } from "@vigil/contract";
import { nothing } from "./column.ts";

/** Money as lists show it: USD without decimals (spec §9); a dash where there is none. */
export const dollars = (amount: number | null): string => (amount === null ? nothing : inDollars(amount));
