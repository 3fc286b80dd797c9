import { type Change, Dollars, type HistoryEntry, inner, referenceOf, systemZone } from "@vigil/contract";
import type { RaRecord } from "ra-core";
import { formatMoment, toTheCent } from "../../language/format.ts";
import { schemas } from "../../schemas.ts";
import { nothing } from "../list/column.ts";

type Translate = (key: string, options?: object) => string;
interface TextContext {
  translate: Translate;
  zone: string;
}

const schemaOf = (path: string, field: string) =>
  schemas[path]?.record.shape[field] ?? schemas[path]?.create.shape[field];

/** The time zone of a record that has one of its own (a stream has its home's), otherwise the reader's. */
export function zoneOf(path: string, record: RaRecord): string {
  const schema = schemaOf(path, "timezone");
  const hasOwnZone = schema && !referenceOf(schema) && typeof record.timezone === "string";
  return hasOwnZone ? record.timezone : systemZone();
}

/** Fields that switch a record on or off, which says more than that it was changed. */
const switches: Record<string, [off: string, on: string]> = {
  status: ["deactivated", "activated"],
  disabled_by_fh: ["enabled", "disabled"],
};

/** What was done, as the catalogue's key below `vigil.changes.verbs`. */
export function verbOf({ verb, changes }: Pick<HistoryEntry, "verb" | "changes">): string {
  if (verb !== "edit") return verb;
  const switched = changes.find(({ field, after }) => field in switches && typeof after === "boolean");
  return switched ? (switches[switched.field]?.[switched.after ? 1 : 0] ?? verb) : verb;
}

/** The field's label on the screens; if it has none, its key with spaces. */
export const fieldName = (path: string, field: string, translate: Translate): string =>
  translate(`resources.${path}.fields.${field}`, { _: field.replaceAll("_", " ") });

/** The old and new value of a field, as text. */
export function describeChange(
  path: string,
  { field, kind, before, after }: Change,
  context: TextContext,
): { before: string; after: string } {
  const { translate } = context;
  if (kind === "secret") return { before: "", after: translate("vigil.changes.secret") };
  if (kind === "file") {
    const change = before && after ? "replaced" : after ? "file" : "removed";
    return { before: "", after: translate(`vigil.changes.${change}`) };
  }
  const describe = (value: unknown) =>
    kind === "reference" ? titles(value, translate) : describeValue(path, field, value, context);
  return { before: describe(before), after: describe(after) };
}

const titles = (value: unknown, translate: Translate): string =>
  (value as (string | null)[]).map((title) => title ?? translate("vigil.changes.gone")).join(", ") || nothing;

function describeValue(
  path: string,
  field: string,
  value: unknown,
  { translate, zone }: TextContext,
): string {
  if (value === null || value === undefined || value === "") return nothing;
  if (typeof value === "boolean") {
    const words = field === "status" ? ["active", "inactive"] : ["yes", "no"];
    return translate(`vigil.list.${words[value ? 0 : 1]}`);
  }
  const schema = schemaOf(path, field);
  const rule = schema ? inner(schema) : undefined;
  const format = (rule?._zod.def as { format?: string } | undefined)?.format;
  if (typeof value === "string" && format === "datetime") return formatMoment(value, zone);
  if (typeof value === "number" && rule === Dollars) return toTheCent(value);
  if (Array.isArray(value)) return value.map(String).join(", ") || nothing;
  if (typeof value === "object") return JSON.stringify(value);
  if (rule?._zod.def.type === "enum") return translate(`vigil.${field}s.${value}`, { _: String(value) });
  return String(value);
}
