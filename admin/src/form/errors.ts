import { check, isWriteOnly, words } from "@vigil/contract";
import { type FormSetting, writableFields } from "./contract.ts";

type Values = Record<string, unknown>;

const empty = (value: unknown) => value === undefined || value === null || value === "";

/**
 * The fields to validate: those that the user may set, except for secrets that stay unchanged and for what the stored
 * record lacks as well, such as the postal code of a family that was added with its booking: neither stops somebody who
 * changes something else.
 */
function fieldsToValidate(setting: FormSetting, values: Values, stored: Values | undefined): string[] {
  const { contract, creating } = setting;
  return writableFields(setting).filter((field) => {
    const schema = contract.create.shape[field];
    if (schema === undefined) return false;
    if (creating || !empty(values[field])) return true;
    return !isWriteOnly(schema) && stored?.[field] !== null;
  });
}

/**
 * The values as they would be sent. A file is represented by its name, and empty optional fields by null or not at all.
 */
function prepareValues({ contract }: FormSetting, fields: string[], values: Values): Values {
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
 * The first error of each invalid field, by the contract's schema and by its rules for the record as it would be saved.
 * `stored` is the record that is edited.
 * The server validates in the same way, so it refuses a valid form only for reasons that it alone can know.
 */
export function formErrors(setting: FormSetting, values: Values, stored?: Values): Record<string, string> {
  const { contract, me, required } = setting;
  const fields = fieldsToValidate(setting, values, stored);
  const schema = contract.create.pick(
    Object.fromEntries(fields.map((field) => [field, true])) as Record<never, true>,
  );
  const prepared = prepareValues(setting, fields, values);
  const missing = Object.fromEntries(
    required.filter((field) => empty(values[field])).map((field) => [field, [words.required]]),
  );
  const found = {
    ...contract.rules?.({ ...values, ...prepared }, me),
    ...missing,
    ...check(schema, prepared).errors,
  };
  return Object.fromEntries(
    Object.entries(found).map(([field, [message = words.required]]) => [
      field,
      messageForValue(values[field], message),
    ]),
  );
}

/** What is said of an empty field in words of its own. */
const saidOfNothing = new Set<string>([words.nameRequired, words.emailOrPhone]);

/** An empty field is called missing, not malformed. */
const messageForValue = (value: unknown, message: string) =>
  empty(value) && !saidOfNothing.has(message) ? words.required : message;
