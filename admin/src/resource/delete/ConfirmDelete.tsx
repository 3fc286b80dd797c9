import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { useResourceContext, useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { withWords } from "../../language/words.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { part } from "../../loading/loadable.tsx";

const Consequences = part(withWords("pages", () => import("./Consequences.tsx")));

interface Props {
  open: boolean;
  /** What would be deleted: a name, or a number of records. */
  what: string;
  /** Of a single record: what belongs to it is shown, and that it can be restored. */
  id?: string | undefined;
  /** Whether nothing of it can be deleted, as `what` says. */
  refused?: boolean;
  /** The question, in place of the resource's own about one record. */
  title?: ReactNode;
  /** The text that the user must type to confirm; null if clicking the button is enough. */
  typed: string | null;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
  /** What else is said before the button. */
  children?: ReactNode;
}

/** The confirmation before anything is deleted. */
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

/** Mounted anew for each record, so that text typed for one record doesn't count for the next. */
const Question = ({
  what,
  id,
  refused = false,
  title,
  typed,
  busy,
  confirm,
  cancel,
  children,
}: Omit<Props, "open">) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isOne = id !== undefined;
  const own = `resources.${resource}.ask_delete`;
  const [text, setText] = useState("");
  const [isUsed, setUsed] = useState(false);
  const isRefused = refused || isUsed;
  const isTyped = typed === null || normalized(text) === normalized(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isTyped && !busy && !isRefused) confirm();
      }}
    >
      <DialogTitle id="ask-delete" variant="h2">
        {title ??
          translate(own, {
            _: isOne
              ? translate("vigil.list.ask_delete_one", { name: what })
              : translate("vigil.list.ask_delete", { smart_count: 1 }),
          })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {what !== "" && (!isOne || title || translate(own, { _: "" }) !== "") && (
          <DialogContentText>{what}</DialogContentText>
        )}
        {isOne && resource && <Consequences path={resource} id={id} opened={cancel} reportUsed={setUsed} />}
        {children}
        {typed !== null && !isRefused && (
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
          {translate(refused ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        {!refused && (
          <Button type="submit" color="error" variant="contained" disabled={busy || !isTyped || isRefused}>
            {translate("ra.action.delete")}
          </Button>
        )}
      </DialogActions>
    </form>
  );
};

/** Ignores case and extra spaces: typing the name is meant to make the user think, not to test their spelling. */
const normalized = (text: string): string => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
