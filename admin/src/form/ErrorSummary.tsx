import { Alert, AlertTitle, Box, Link } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFormContext, useFormState } from "react-hook-form";
import { useFormSetting } from "./contract.ts";

/** All that is wrong, at the top, after the first attempt to save; each line leads to its field. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const { contract } = useFormSetting();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const lines = Object.entries(errors).flatMap(([field, error]) =>
    typeof error?.message === "string" ? [{ field, error: error.message }] : [],
  );
  if (lines.length === 0) return null;
  const label = (field: string) => translate(`resources.${contract.path}.fields.${field}`, { _: "" });
  return (
    <Alert severity="error" variant="outlined" sx={{ bgcolor: "background.paper" }}>
      <AlertTitle>{translate("vigil.form.errors")}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {lines.map(({ field, error }) => (
          <li key={field}>
            {label(field) === "" ? (
              error
            ) : (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => setFocus(field)}
                sx={{ textAlign: "left", minHeight: 24 }}
              >
                {translate("vigil.form.error_line", { field: label(field), error })}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
