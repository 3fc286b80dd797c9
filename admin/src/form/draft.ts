import { fileRuleOf, isWriteOnly } from "@vigil/contract";
import type { FormContract } from "./contract.ts";

export type Values = Record<string, unknown>;

/** What was typed into one form and isn't saved. It lives as long as the tab, through reloads and signing in again. */
export const drafts = {
  read(key: string): Values | null {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as Values);
  },
  keep(key: string, typed: Values): void {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  },
  drop: (key: string): void => sessionStorage.removeItem(key),
};

/** The changed fields that may be put by. Files can't be, and passwords shall not. */
export function keepable(contract: FormContract, values: Values, changed: readonly string[]): Values {
  const kept = changed.filter((field) => {
    const schema = contract.create.shape[field];
    if (!schema || isWriteOnly(schema)) return false;
    return !fileRuleOf(schema) || !values[field];
  });
  return Object.fromEntries(kept.map((field) => [field, values[field] ?? null]));
}
