import { fileRuleOf, isWriteOnly } from "@vigil/contract";
import type { FormContract } from "./contract.ts";

export type Values = Record<string, unknown>;

/** What was typed into one form and isn't saved. */
export interface Draft {
  typed: Values;
  /** The record's version and its values of these fields, as they were when they were changed. */
  before: Values;
  /** Nothing is missing: the page wasn't loaded anew since, so that files are still there. */
  isWhole: boolean;
}

/** Files can't be put by in the browser's storage; as long as the page isn't loaded anew they are held here. */
const held = new Map<string, Values>();
const beforeOf = (key: string) => `${key}@before`;
const read = (key: string): Values => JSON.parse(sessionStorage.getItem(key) ?? "{}") as Values;

/** A draft lives as long as the tab, through reloads and signing in again. */
export const drafts = {
  read(key: string): Draft | null {
    const typed = { ...read(key), ...held.get(key) };
    if (Object.keys(typed).length === 0) return null;
    return { typed, before: read(beforeOf(key)), isWhole: held.has(key) };
  },
  keep(key: string, typed: Values, files: Values, before: Values): void {
    if (Object.keys(typed).length + Object.keys(files).length === 0) {
      drafts.drop(key);
      return;
    }
    held.set(key, files);
    sessionStorage.setItem(key, JSON.stringify(typed));
    sessionStorage.setItem(beforeOf(key), JSON.stringify(before));
  },
  /** What a page that is loaded anew does by itself. */
  forgetFiles: (): void => held.clear(),
  drop(key: string): void {
    held.delete(key);
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(beforeOf(key));
  },
};

/** The changed fields that may be put by. Files can't be, and passwords shall not. */
export function storableFields(contract: FormContract, values: Values, changed: readonly string[]): Values {
  const kept = changed.filter((field) => {
    const schema = contract.create.shape[field];
    if (!schema || isWriteOnly(schema)) return false;
    return !fileRuleOf(schema) || !values[field];
  });
  return Object.fromEntries(kept.map((field) => [field, values[field] ?? null]));
}

/** The changed fields that are files. */
export const changedFiles = (contract: FormContract, values: Values, changed: readonly string[]): Values =>
  Object.fromEntries(
    changed
      .filter((field) => contract.create.shape[field] && fileRuleOf(contract.create.shape[field]))
      .filter((field) => values[field])
      .map((field) => [field, values[field]]),
  );
