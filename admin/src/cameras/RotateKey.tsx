import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";

/** Rotates the key, after asking because the camera stops until it has the new one. */
export const RotateKey = ({ name, rotate }: { name: string; rotate: () => Promise<void> }) => {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await rotate();
    setBusy(false);
    setConfirming(false);
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{translate("vigil.cameras.rotate")}</Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} aria-labelledby="rotate-key">
        <DialogTitle id="rotate-key" variant="h2">
          {translate("vigil.cameras.rotate_title")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {name}: {translate("vigil.cameras.rotate_text")}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setConfirming(false)} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button color="error" variant="contained" loading={busy} onClick={() => void confirm()}>
            {translate("vigil.cameras.rotate")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
