import type { SvgIconComponent } from "@mui/icons-material";
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { touchTarget } from "../resource/touch-target.ts";

interface Props {
  label: string;
  /** The accessible name, which says of which session. */
  ariaLabel: string;
  icon: SvgIconComponent;
  /** An icon button, for a row of a list. */
  asIcon?: true | undefined;
  confirmation: { title: string; text: string };
  destructive?: true;
  open: boolean;
  setOpen: (open: boolean) => void;
  busy: boolean;
  confirm: () => void;
}

/** A button that asks before it emails people. */
export const ApprovalButton = ({ label, ariaLabel, icon: Icon, asIcon, confirmation, ...props }: Props) => {
  const { destructive, open, setOpen, busy, confirm } = props;
  const translate = useTranslate();
  const id = useId();
  const colour = destructive ? ({ color: "error" } as const) : {};
  return (
    <>
      {asIcon ? (
        <IconButton title={label} aria-label={ariaLabel} onClick={() => setOpen(true)} sx={touchTarget}>
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => setOpen(true)} {...colour}>
          {label}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={id}
        onClick={(event) => event.stopPropagation()}
      >
        <DialogTitle id={id} variant="h2">
          {confirmation.title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{confirmation.text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button variant="contained" loading={busy} onClick={confirm} {...colour}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
