import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";

interface Props {
  stay: () => void;
  leave: () => void;
}

/** Asks whether to lose what isn't saved. Escape, a click beside it and Back stay: the same guard holds them again. */
export default function AskToLeave({ stay, leave }: Props) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={stay} aria-labelledby={title}>
      <DialogTitle id={title} variant="h2">
        {translate("vigil.form.ask_leave")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate("ra.message.unsaved_changes")}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stay} autoFocus>
          {translate("vigil.form.stay")}
        </Button>
        <Button onClick={leave} color="error" variant="contained">
          {translate("vigil.form.leave")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
