import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { Dialog } from "../layout/Dialog.tsx";

interface Props {
  title: string;
  text: string;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before an account is deactivated, and explains what that does and doesn't do. */
export default function ConfirmDeactivate({ title, text, busy, confirm, cancel }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={cancel}
      aria-labelledby="ask-deactivate"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id="ask-deactivate" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} autoFocus>
          {translate("ra.action.cancel")}
        </Button>
        <Button onClick={confirm} color="error" variant="contained" loading={busy}>
          {translate("vigil.accounts.deactivate")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
