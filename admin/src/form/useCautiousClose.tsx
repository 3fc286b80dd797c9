import { Alert } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";

/**
 * The `onClose` of a dialog with input: Escape and a click beside it close the dialog only while nothing was typed.
 * Otherwise `warning`, to be shown in the dialog, says that Cancel discards it.
 */
export function useCautiousClose(hasInput: boolean, close: () => void) {
  const translate = useTranslate();
  const [wasStopped, setStopped] = useState(false);
  return {
    onClose: () => (hasInput ? setStopped(true) : close()),
    warning: wasStopped && hasInput && (
      <Alert severity="warning">{translate("vigil.form.cancel_discards")}</Alert>
    ),
  };
}
