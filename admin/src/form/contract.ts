import {
  type FieldErrors,
  type FileRule,
  fileRuleOf,
  isWriteOnly,
  type Me,
  type Resource,
  referenceOf,
} from "@vigil/contract";
import { createContext, useContext } from "react";

/** What a form needs to know of a contract. */
export type FormContract = Pick<Resource, "path" | "grants" | "create"> & {
  title: string;
  locked?: Partial<Record<Me["role"], readonly string[]>>;
  // A method, so that a rule over one record's type is taken for a rule over records.
  rules?(record: object, me: Me): FieldErrors;
};

export interface FormSetting {
  contract: FormContract;
  creating: boolean;
  me: Me;
  /** Required of this person here, though the contract can't say so for everyone. */
  required: readonly string[];
}

export const FormSettingContext = createContext<FormSetting | null>(null);

export function useFormSetting(): FormSetting {
  const setting = useContext(FormSettingContext);
  if (!setting) throw new Error("An input needs a form of form/ around it");
  return setting;
}

/** The fields this person may set. */
export function writableFields({ contract, me }: Pick<FormSetting, "contract" | "me">): string[] {
  const locked = contract.locked?.[me.role] ?? [];
  return Object.keys(contract.create.shape).filter((field) => !locked.includes(field));
}

export interface Field {
  /** Not this person's to set: the input isn't shown. */
  locked: boolean;
  required: boolean;
  writeOnly: boolean;
  /** The resource whose id it holds. */
  reference: string | undefined;
  file: FileRule | undefined;
}

/** What the contract says of one field to the person signed in. */
export function useField(source: string): Field {
  const setting = useFormSetting();
  const schema = setting.contract.create.shape[source];
  if (!schema) throw new Error(`${setting.contract.path} has no field ${source}`);
  const writeOnly = isWriteOnly(schema);
  const optional = schema.safeParse(undefined).success || (writeOnly && !setting.creating);
  return {
    locked: !writableFields(setting).includes(source),
    required: !optional || setting.required.includes(source),
    writeOnly,
    reference: referenceOf(schema)?.path,
    file: fileRuleOf(schema),
  };
}
