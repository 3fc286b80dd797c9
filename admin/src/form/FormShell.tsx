import { Box } from "@mui/material";
import { Form, useRecordContext } from "ra-core";
import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { said } from "../language/said.ts";
import { useMe } from "../me.tsx";
import { size } from "../tokens.ts";
import { type Check, ChecksContext } from "./checks.ts";
import { type FormContract, type FormSetting, FormSettingContext } from "./contract.ts";
import { DraftAutosave } from "./drafts/DraftAutosave.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { formErrors } from "./errors.ts";
import { nestedErrors } from "./flat-errors.ts";
import { formId } from "./form-id.ts";
import { halfTyped } from "./half-typed.ts";
import { SaveBar } from "./SaveBar.tsx";
import { narrowForm } from "./Section.tsx";

export interface FormShellProps {
  contract: FormContract;
  creating: boolean;
  defaultValues?: Record<string, unknown>;
  required?: readonly string[];
  marked?: readonly string[];
  /** The buttons of the save bar, in place of Save. */
  buttons?: ReactNode;
  /** Where Cancel leads; by default to the list. */
  cancelTo?: string;
  /** The label of a field within a list, by its path; the others have theirs from the catalogue. */
  labelOf?: (path: string) => string | undefined;
  /** Beside the form where there is room, such as a preview of what it is about. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A form for one contract: errors beside the fields and in a summary, a save bar, and drafts so that nothing typed is
 * lost.
 */
export const FormShell = ({
  contract,
  creating,
  defaultValues,
  required = none,
  marked = none,
  buttons,
  cancelTo,
  labelOf,
  aside,
  children,
}: FormShellProps) => {
  const me = useMe();
  const record = useRecordContext();
  const setting = useMemo<FormSetting>(
    () => ({ contract, creating, me, required, marked }),
    [contract, creating, me, required, marked],
  );
  const [checks] = useState(() => new Set<Check>());
  const resolver = useMemo(() => resolverOf(setting, checks, record), [setting, checks, record]);
  return (
    <FormSettingContext value={setting}>
      <Form
        id={formId}
        resolver={resolver}
        noValidate
        // When the record reloads because a colleague changed it, what the user typed stays.
        resetOptions={keepTyped}
        {...(defaultValues && !record ? { defaultValues } : {})}
      >
        <Box sx={aside ? beside : undefined}>
          <Box sx={{ display: "grid", gap: 4, maxWidth: size.formMax }}>
            <ErrorSummary {...(labelOf ? { labelOf } : {})} />
            <DraftAutosave />
            <ChecksContext value={checks}>{children}</ChecksContext>
            <SaveBar {...(cancelTo ? { cancelTo } : {})}>{buttons}</SaveBar>
          </Box>
          {aside}
        </Box>
      </Form>
    </FormSettingContext>
  );
};

const beside = {
  "@media (min-width: 1200px)": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(390px, 46%)",
    gap: 5,
    // Where the columns of its sections would be too narrow, there is one.
    "& > :first-of-type": { containerName: narrowForm, containerType: "inline-size" },
  },
} as const;
const none: readonly string[] = [];
const keepTyped = { keepDirtyValues: true };

/** A react-hook-form resolver for the contract's rules and the additional checks of parts of the form. */
const resolverOf =
  (
    setting: FormSetting,
    checks: Set<Check>,
    record: Record<string, unknown> | undefined,
  ): Resolver<FieldValues> =>
  (values) => {
    const extra = [...checks].map((check) => check(values));
    const found = said(
      Object.assign({}, ...extra, formErrors(setting, values, record), halfTyped()) as Record<string, string>,
    );
    if (Object.keys(found).length === 0) return { values, errors: {} };
    return { values: {}, errors: nestedErrors(found) };
  };
