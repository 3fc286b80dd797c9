import { Box } from "@mui/material";
import { Form, useRecordContext } from "ra-core";
import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues, FieldErrors as FormErrors, Resolver } from "react-hook-form";
import { useMe } from "../me.tsx";
import { size } from "../tokens.ts";
import { type Check, ChecksContext } from "./checks.ts";
import { type FormContract, type FormSetting, FormSettingContext } from "./contract.ts";
import { DraftAutosave } from "./DraftAutosave.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { formErrors } from "./errors.ts";
import { formId } from "./form-id.ts";
import { SaveBar } from "./SaveBar.tsx";

export interface FormShellProps {
  contract: FormContract;
  creating: boolean;
  defaultValues?: Record<string, unknown>;
  required?: readonly string[];
  /** The buttons of the save bar, where "Save" isn't enough. */
  buttons?: ReactNode;
  /** Where Cancel leads; to the list unless said otherwise. */
  cancelTo?: string;
  children: ReactNode;
}

/** A form over one contract: its rules beside the fields and summed up, a save bar, and nothing typed is lost. */
export const FormShell = ({
  contract,
  creating,
  defaultValues,
  required = nothing,
  buttons,
  cancelTo,
  children,
}: FormShellProps) => {
  const me = useMe();
  const record = useRecordContext();
  const setting = useMemo<FormSetting>(
    () => ({ contract, creating, me, required }),
    [contract, creating, me, required],
  );
  const [checks] = useState(() => new Set<Check>());
  const resolver = useMemo(() => resolverOf(setting, checks), [setting, checks]);
  return (
    <FormSettingContext value={setting}>
      <Form
        id={formId}
        resolver={resolver}
        noValidate
        // A record that comes anew, changed by a colleague, doesn't undo what is being typed.
        resetOptions={keepTyped}
        {...(defaultValues && !record ? { defaultValues } : {})}
      >
        <Box sx={{ display: "grid", gap: 4, maxWidth: size.formMax }}>
          <ErrorSummary />
          <DraftAutosave />
          <ChecksContext value={checks}>{children}</ChecksContext>
          <SaveBar {...(cancelTo ? { cancelTo } : {})}>{buttons}</SaveBar>
        </Box>
      </Form>
    </FormSettingContext>
  );
};

const nothing: readonly string[] = [];
const keepTyped = { keepDirtyValues: true };

/** The contract, and what parts of the form know beyond it, as react-hook-form asks it. */
const resolverOf =
  (setting: FormSetting, checks: Set<Check>): Resolver<FieldValues> =>
  (values) => {
    const known = [...checks].map((check) => check(values));
    const found = Object.entries(
      Object.assign({}, ...known, formErrors(setting, values)) as Record<string, string>,
    );
    if (found.length === 0) return { values, errors: {} };
    const errors = found.map(([field, message]) => [field, { type: "contract", message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FormErrors };
  };
