import { check, isWriteOnly, words } from "@vigil/contract";
import { type FormSetting, writableFields } from "./contract.ts";

type Values = Record<string, unknown>;

const empty = (value: unknown) => value === undefined || value === null || value === "";

/** The fields that are asked about: those one may set, but for secrets that stay as they are. */
function askedFields(setting: FormSetting, values: Values): string[] {
  const { contract, creating } = setting;
  return writableFields(setting).filter((field) => {
    const schema = contract.create.shape[field];
    return schema !== undefined && (creating || !isWriteOnly(schema) || !empty(values[field]));
  });
}

/** What would be sent of this form: a file by its name, nothing for a field left empty that needs nothing. */
function sendable({ contract }: FormSetting, fields: string[], values: Values): Values {
  const prepared: Values = {};
  for (const field of fields) {
    const schema = contract.create.shape[field];
    const value = values[field];
    if (!schema || value === undefined) continue;
    if (!empty(value)) prepared[field] = value instanceof File ? value.name : value;
    else if (schema.safeParse(null).success) prepared[field] = null;
    else if (!schema.safeParse(undefined).success) prepared[field] = null;
  }
  return prepared;
}

/**
 * The first sentence for each field that is wrong: by the contract's schema, then by its rules on the record as it would
 * be. The server asks the same, so a form that passes here is refused only for what the server alone can know.
 */
export function formErrors(setting: FormSetting, values: Values): Record<string, string> {
  const { contract, me, required } = setting;
  const fields = askedFields(setting, values);
  const schema = contract.create.pick(
    Object.fromEntries(fields.map((field) => [field, true])) as Record<never, true>,
  );
  const prepared = sendable(setting, fields, values);
  const missing = Object.fromEntries(
    required.filter((field) => empty(values[field])).map((field) => [field, [words.required]]),
  );
  const found = {
    ...contract.rules?.({ ...values, ...prepared }, me),
    ...missing,
    ...check(schema, prepared).errors,
  };
  return Object.fromEntries(
    Object.entries(found).map(([field, [said = words.required]]) => [
      field,
      saidOfEmpty(values[field], said),
    ]),
  );
}

/** A field left empty is missing, not malformed; only the name of the deceased has a sentence of its own for it (spec §5). */
const saidOfEmpty = (value: unknown, said: string) =>
  empty(value) && said !== words.nameRequired ? words.required : said;
