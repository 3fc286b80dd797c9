import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";

/** A new key, after asking: the camera stops until it has it. */
export const RotateKey = ({ name, rotate }: { name: string; rotate: () => Promise<void> }) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await rotate();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate("vigil.cameras.rotate")}</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="rotate-key">
        <DialogTitle id="rotate-key" variant="h2">
          {translate("vigil.cameras.rotate_title")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {name}: {translate("vigil.cameras.rotate_text")}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button color="error" variant="contained" loading={busy} onClick={() => void change()}>
            {translate("vigil.cameras.rotate")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
