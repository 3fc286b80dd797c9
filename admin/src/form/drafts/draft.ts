import { fileRuleOf, isWriteOnly } from "@vigil/contract";
import type { FormContract } from "../contract.ts";

export type Values = Record<string, unknown>;

/** The unsaved changes of one form. */
export interface Draft {
  typed: Values;
  /** The record's version and its values of these fields when the user changed them. */
  before: Values;
  /** The draft still has its files, because the page wasn't reloaded since. */
  isWhole: boolean;
}

/** Files can't be kept in sessionStorage, so they stay in memory until the page is reloaded. */
const files = new Map<string, Values>();
const baseKeyOf = (key: string) => `${key}@before`;
const read = (key: string): Values => JSON.parse(sessionStorage.getItem(key) ?? "{}") as Values;

/** Drafts live as long as the tab: they survive reloads and signing in again. */
export const drafts = {
  read(key: string): Draft | null {
    const typed = { ...read(key), ...files.get(key) };
    if (Object.keys(typed).length === 0) return null;
    return { typed, before: read(baseKeyOf(key)), isWhole: files.has(key) };
  },
  save(key: string, typed: Values, changedFiles: Values, before: Values): void {
    if (Object.keys(typed).length + Object.keys(changedFiles).length === 0) {
      drafts.remove(key);
      return;
    }
    files.set(key, changedFiles);
    sessionStorage.setItem(key, JSON.stringify(typed));
    sessionStorage.setItem(baseKeyOf(key), JSON.stringify(before));
  },
  /** For tests: a reload does this by itself. */
  forgetFiles: (): void => files.clear(),
  remove(key: string): void {
    files.delete(key);
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(baseKeyOf(key));
  },
};

/** The changed fields that may go into sessionStorage. Files can't, and passwords must not. */
export function storableFields(contract: FormContract, values: Values, changed: readonly string[]): Values {
  const storable = changed.filter((field) => {
    const schema = contract.create.shape[field];
    if (!schema || isWriteOnly(schema)) return false;
    return !fileRuleOf(schema) || !values[field];
  });
  return Object.fromEntries(storable.map((field) => [field, values[field] ?? null]));
}

/** The changed file fields. */
export const changedFiles = (contract: FormContract, values: Values, changed: readonly string[]): Values =>
  Object.fromEntries(
    changed
      .filter((field) => contract.create.shape[field] && fileRuleOf(contract.create.shape[field]))
      .filter((field) => values[field])
      .map((field) => [field, values[field]]),
  );
