import { Alert, AlertTitle, Box, Link } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFormContext, useFormState } from "react-hook-form";
import { labelled } from "../language/format.ts";
import { useFormSetting } from "./contract.ts";
import { flatErrors, mistakesOf } from "./flat-errors.ts";
import { useRevalidation } from "./useRevalidation.ts";

/**
 * After a failed attempt to save, lists all errors at the top in the order of the fields. Each line links to its field.
 */
export const ErrorSummary = ({ labelOf }: { labelOf?: (path: string) => string | undefined }) => {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const { control, setFocus } = useFormContext();
  const { errors } = useFormState();
  useRevalidation();
  const found = flatErrors(errors);
  if (found.length === 0) return null;
  // Fields mount from top to bottom. Errors that belong to no field come last.
  const fields = [...control._names.mount];
  const indexOf = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  const lines = mistakesOf(found.toSorted((one, other) => indexOf(one.field) - indexOf(other.field)));
  const label = (field: string) =>
    labelOf?.(field) ?? translate(`resources.${contract.path}.fields.${field}`, { _: "" });
  return (
    <Alert severity="error" variant="outlined" sx={{ bgcolor: "background.paper" }}>
      <AlertTitle>{translate("vigil.form.to_check", { smart_count: lines.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {lines.map(({ field, message }) => (
          <li key={field}>
            {label(field) === "" ? (
              message
            ) : (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => setFocus(field)}
                sx={{ textAlign: "left", minHeight: 24 }}
              >
                {labelled(label(field), message)}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
