import {
  type FieldErrors,
  type FileRule,
  fileRuleOf,
  isWriteOnly,
  type Language,
  languageCodes,
  type Me,
  type Resource,
  referenceOf,
} from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { createContext, useContext } from "react";

/** The part of a contract that a form needs. */
export type FormContract = Pick<Resource, "path" | "grants" | "create"> & {
  title: string;
  locked?: Partial<Record<Me["role"], readonly string[]>>;
  // A method, because its parameters are bivariant: a rule for one record type is accepted as a rule for any record.
  rules?(record: object, me: Me): FieldErrors;
};

export interface FormSetting {
  contract: FormContract;
  creating: boolean;
  me: Me;
  /** Fields that are required of this user, although the contract doesn't require them of everyone. */
  required: readonly string[];
  /** Fields marked as required, because saving as usual needs them; a draft doesn't. */
  marked?: readonly string[];
}

export const FormSettingContext = createContext<FormSetting | null>(null);

export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error("An input needs a form of form/ around it");
  return setting;
}

/** The fields that the user may set. */
export function writableFields({ contract, me }: Pick<FormSetting, "contract" | "me">): string[] {
  const locked = contract.locked?.[me.role] ?? [];
  return Object.keys(contract.create.shape).filter((field) => !locked.includes(field));
}

/** The language of a text that is written once in each; undefined for any other field. */
export const languageOf = (source: string): Language | undefined =>
  languageCodes.find((code) => source.endsWith(`_${code}`));

export interface Field {
  /** The user may not set it, so its input is hidden. */
  locked: boolean;
  required: boolean;
  writeOnly: boolean;
  /** The path of the resource that it refers to. */
  reference: string | undefined;
  file: FileRule | undefined;
}

/** The contract's properties of a field, for the signed-in user. */
export function useField(source: string): Field {
  const setting = useFormSetting();
  const record = useRecordContext();
  const schema = setting.contract.create.shape[source];
  if (!schema) throw new Error(`${setting.contract.path} has no field ${source}`);
  const writeOnly = isWriteOnly(schema);
  const optional = schema.safeParse(undefined).success || (writeOnly && !setting.creating);
  // What the stored record lacks keeps nobody from saving (errors.ts).
  const isLacking = !setting.creating && record?.[source] === null;
  return {
    locked: !writableFields(setting).includes(source),
    required:
      (!optional && !isLacking) ||
      setting.required.includes(source) ||
      setting.marked?.includes(source) === true,
    writeOnly,
    reference: referenceOf(schema)?.path,
    file: fileRuleOf(schema),
  };
}
