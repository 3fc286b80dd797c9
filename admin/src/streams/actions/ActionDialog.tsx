import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { useCautiousClose } from "../../form/useCautiousClose.tsx";
import { formatMoment } from "../../language/format.ts";
import { nameAndKind } from "../../language/name-and-kind.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { useReader } from "../../me.tsx";

/** The props of every row action's dialog. */
export interface ActionProps {
  stream: Stream;
  close: () => void;
}

interface Props extends ActionProps {
  title: string;
  /** The label of the confirming button. */
  actionLabel: string;
  onAction: () => void;
  /** The action isn't possible, or not yet. */
  disabled?: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  /** The person can't undo it alone. */
  destructive?: boolean;
  /** Something was typed, so that neither a click beside the dialog nor Escape may close it. */
  hasInput?: boolean;
  /** A further button, on the left. */
  extraButton?: ReactNode;
  children: ReactNode;
}

/** Asks before a row action: says for which stream, what will happen, and why an attempt failed. */
export const ActionDialog = (props: Props) => {
  const {
    stream,
    close,
    title,
    actionLabel,
    onAction,
    disabled,
    busy,
    problem,
    destructive,
    hasInput,
    extraButton,
    children,
  } = props;
  const translate = useTranslate();
  const reader = useReader();
  const id = useId();
  const { onClose, warning } = useCautiousClose(hasInput === true, () => !busy && close());
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {nameAndKind(stream.deceased_full_name, stream.g_r_page_heading_detail?.title)}
          {stream.event_date && `, ${formatMoment(stream.event_date, stream.timezone, { reader })}`}
        </Typography>
        {children}
        {problem && <Alert severity="error">{problem}</Alert>}
        {warning}
      </DialogContent>
      <DialogActions>
        {extraButton}
        <Button onClick={close} disabled={busy} {...(destructive ? { autoFocus: true } : {})}>
          {translate("ra.action.cancel")}
        </Button>
        <Button
          onClick={onAction}
          disabled={disabled === true}
          loading={busy}
          variant="contained"
          color={destructive ? "error" : "primary"}
        >
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
