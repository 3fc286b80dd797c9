import { fileRuleOf, inner, referenceOf } from "@vigil/contract";
import type { FormContract } from "./contract.ts";
import type { Values } from "./draft.ts";

/** A field that somebody else has changed while it stood on a form. */
export interface TheirChange {
  field: string;
  was: unknown;
  now: unknown;
  /** It was changed on this form as well. */
  isMineToo: boolean;
}

/** A signed address differs with every answer; what it is the address of doesn't. */
const told = (value: unknown, isFile: boolean) =>
  JSON.stringify((isFile && typeof value === "string" ? value.split("?")[0] : value) ?? null);

/**
 * What is another in `now` than it was in `before`, of the fields a form may hold. `mine` are the fields changed on it.
 * Of a form that was put by, only its own changed fields are known as they were.
 */
export function editConflicts(
  contract: FormContract,
  before: Values,
  now: Values,
  mine: readonly string[],
): TheirChange[] {
  return Object.entries(contract.create.shape).flatMap(([field, schema]) => {
    const isFile = fileRuleOf(schema) !== undefined;
    if (!(field in before) || !(field in now)) return [];
    if (told(before[field], isFile) === told(now[field], isFile)) return [];
    return [{ field, was: before[field], now: now[field], isMineToo: mine.includes(field) }];
  });
}

/** How a value is to be shown. */
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
