import type { SvgIconComponent } from "@mui/icons-material";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { touchTarget } from "../resource/touch-target.ts";

interface Props {
  label: string;
  /** Which session, for who doesn't see the row. */
  described: string;
  icon: SvgIconComponent;
  /** In a row of a list. */
  asIcon?: true | undefined;
  question: { title: string; text: string };
  grave?: true;
  asking: boolean;
  ask: (asking: boolean) => void;
  busy: boolean;
  confirm: () => void;
}

/** A button that asks before it writes letters to people. */
export const ApprovalButton = ({ label, described, icon: Icon, asIcon, question, grave, ...deed }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const colour = grave ? ({ color: "error" } as const) : {};
  return (
    <>
      {asIcon ? (
        <IconButton title={label} aria-label={described} onClick={() => deed.ask(true)} sx={touchTarget}>
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<Icon />} onClick={() => deed.ask(true)} {...colour}>
          {label}
        </Button>
      )}
      <Dialog
        open={deed.asking}
        onClose={() => deed.ask(false)}
        aria-labelledby={id}
        onClick={(event) => event.stopPropagation()}
      >
        <DialogTitle id={id} variant="h2">
          {question.title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{question.text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => deed.ask(false)} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button variant="contained" loading={deed.busy} onClick={deed.confirm} {...colour}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
