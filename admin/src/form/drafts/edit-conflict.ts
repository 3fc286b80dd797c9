import { fileRuleOf, inner, referenceOf } from "@vigil/contract";
import type { FormContract } from "../contract.ts";
import type { Values } from "./draft.ts";

/** A field that somebody else changed while the user had the form open. */
export interface TheirChange {
  field: string;
  was: unknown;
  now: unknown;
  /** The user changed it as well. */
  isMineToo: boolean;
}

/**
 * A value in comparable form. A file's URL is compared without its query, because the signature in it differs in every
 * response.
 */
const comparable = (value: unknown, isFile: boolean) =>
  JSON.stringify((isFile && typeof value === "string" ? value.split("?")[0] : value) ?? null);

/** An account's status isn't edited in its form, but switched by the button above it. */
const isSwitchedAbove = ({ create }: FormContract, field: string): boolean =>
  field === "status" && "username" in create.shape;

/**
 * The form fields that differ between `before` and `now`. `mine` are the fields that the user changed. After a draft
 * was restored, `before` contains only these.
 */
export function editConflicts(
  contract: FormContract,
  before: Values,
  now: Values,
  mine: readonly string[],
): TheirChange[] {
  return Object.entries(contract.create.shape).flatMap(([field, schema]) => {
    const isFile = fileRuleOf(schema) !== undefined;
    if (!(field in before) || !(field in now) || isSwitchedAbove(contract, field)) return [];
    if (comparable(before[field], isFile) === comparable(now[field], isFile)) return [];
    return [{ field, was: before[field], now: now[field], isMineToo: mine.includes(field) }];
  });
}

/** How a value is displayed. */
export type ValueKind = "reference" | "file" | "moment" | "day" | "yes_no" | "text";
export function valueKindOf(contract: FormContract, field: string): ValueKind {
  const schema = contract.create.shape[field];
  if (!schema) return "text";
  if (referenceOf(schema)) return "reference";
  if (fileRuleOf(schema)) return "file";
  const { type, format } = inner(schema)._zod.def as { type: string; format?: string };
  if (type === "boolean") return "yes_no";
  return format === "datetime" ? "moment" : format === "date" ? "day" : "text";
}
