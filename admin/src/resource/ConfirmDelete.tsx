import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useResourceContext, useTranslate } from "ra-core";
import { useState } from "react";

interface Props {
  open: boolean;
  /** What would go: a name, or how many. */
  what: string;
  /** Several at once: a resource's own question speaks of one. */
  several?: true;
  /** What must be typed before it goes (DECISIONS B-DELETE); null: pressing the button is enough. */
  typed: string | null;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** The one question before anything is deleted (spec §2). */
export const ConfirmDelete = ({ open, cancel, ...question }: Props) => (
  <Dialog
    open={open}
    onClose={cancel}
    aria-labelledby="ask-delete"
    onClick={(event) => event.stopPropagation()}
  >
    <Question cancel={cancel} {...question} />
  </Dialog>
);

/** Asked anew each time: what was typed for one record is not typed for the next. */
const Question = ({ what, several, typed, busy, confirm, cancel }: Omit<Props, "open">) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const general = translate("vigil.list.ask_delete");
  const [text, setText] = useState("");
  const isTyped = typed === null || plain(text) === plain(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isTyped && !busy) confirm();
      }}
    >
      <DialogTitle id="ask-delete" variant="h2">
        {several ? general : translate(`resources.${resource}.ask_delete`, { _: general })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <DialogContentText>{what}</DialogContentText>
        {typed !== null && (
          <TextField
            autoFocus
            fullWidth
            autoComplete="off"
            label={translate("vigil.list.type_to_delete", { name: typed })}
            helperText={translate("vigil.list.type_help")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} {...(typed === null ? { autoFocus: true } : {})}>
          {translate("ra.action.cancel")}
        </Button>
        <Button type="submit" color="error" variant="contained" disabled={busy || !isTyped}>
          {translate("ra.action.delete")}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Capitals and spaces don't matter: the name is there to make one think, not to be spelled. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
