import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

interface Props {
  action: "reset" | "reopen";
  /** The key below which its texts are. */
  texts: "test" | "reopen";
}

/** Undoes the end of a broadcast, after asking: resets a test, or reopens a completed service. */
export const UndoEndButton = ({ action, texts }: Props) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { send, pending } = usePanel();
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const close = () => setConfirming(false);
  return (
    <>
      <Button
        variant={action === "reset" ? "contained" : "outlined"}
        color={action === "reset" ? "tertiary" : "inherit"}
        loading={pending === action}
        onClick={() => setConfirming(true)}
        sx={{ mt: 2 }}
      >
        {t(`${texts}.button`)}
      </Button>
      <Dialog open={isConfirming} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id} variant="h2">
          {t(`${texts}.ask`)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{t(`${texts}.ask_help`)}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              close();
              send({ action });
            }}
          >
            {t(`${texts}.confirm`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
