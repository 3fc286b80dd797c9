import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useResourceContext, useTranslate } from "ra-core";

interface Props {
  open: boolean;
  /** What would go: a name, or how many. */
  what: string;
  /** Several at once: a resource's own question speaks of one. */
  several?: true;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** The one question before anything is deleted (spec §2). */
export const AskDelete = ({ open, what, several, busy, confirm, cancel }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const general = translate("vigil.list.ask_delete");
  return (
    <Dialog
      open={open}
      onClose={cancel}
      aria-labelledby="ask-delete"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id="ask-delete" variant="h2">
        {several ? general : translate(`resources.${resource}.ask_delete`, { _: general })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{what}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} autoFocus>
          {translate("ra.action.cancel")}
        </Button>
        <Button onClick={confirm} color="error" variant="contained" disabled={busy}>
          {translate("ra.action.delete")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
