import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";

/** What the dialog of a row action is given. */
export interface ActionProps {
  stream: Stream;
  close: () => void;
}

interface Props extends ActionProps {
  title: string;
  /** The word on the button that does it. */
  deed: string;
  onAction: () => void;
  /** It can't be done, or not yet. */
  idle?: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Something that can't be taken back by oneself. */
  grave?: boolean;
  /** Something was typed that a slip beside the dialog must not lose. */
  keeps?: boolean;
  /** A further button, at the left. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One row action that asks first: which stream, what will happen, and what went wrong. */
export const ActionDialog = (props: Props) => {
  const { stream, close, title, deed, onAction, idle, busy, problem, grave, keeps, aside, children } = props;
  const translate = useTranslate();
  const id = useId();
  const leave = (_event: object, reason: "backdropClick" | "escapeKeyDown") => {
    if (!busy && !(keeps && reason === "backdropClick")) close();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {stream.deceased_full_name}
        </Typography>
        {children}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        {aside}
        <Button onClick={close} disabled={busy} {...(grave ? { autoFocus: true } : {})}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          onClick={onAction}
          disabled={idle === true}
          loading={busy}
          variant="contained"
          color={grave ? "error" : "primary"}
        >
          {deed}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
