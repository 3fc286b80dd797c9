import { Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { EmailTemplate } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { type ReactNode, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

/** Restores the original text of the template. It asks first, because the edited text is lost. */
export const RestoreOriginal = ({ path, icon }: { path: string; icon: ReactNode }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { reset } = useFormContext();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      reset(await getJson<EmailTemplate>(`${path}/use_original/`, { method: "POST" }));
      notify("vigil.emails.original_back", { type: "success" });
      setAsking(false);
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={icon} onClick={() => setAsking(true)}>
        {translate("vigil.emails.original")}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={id}>
        <DialogTitle id={id} variant="h2">
          {translate("vigil.emails.original_ask")}
        </DialogTitle>
        <DialogContent>
          <Typography>{translate("vigil.emails.original_help")}</Typography>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setAsking(false)}>
            {translate("ra.action.cancel")}
          </Button>
          <Button color="error" variant="contained" loading={isBusy} onClick={() => void restore()}>
            {translate("vigil.emails.original")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
