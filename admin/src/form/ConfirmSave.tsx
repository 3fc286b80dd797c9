import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { formId } from "./form-id.ts";

interface Question {
  open: boolean;
  title: string;
  text: string;
  /** The button that sends the page's form. */
  send: string;
  /** Either answer closes it. */
  onYes: () => void;
  onNo: () => void;
  /** What should be known before. */
  children?: ReactNode;
}

/** A last question between a form and its sending. Words are keys of the catalogue. */
export const ConfirmSave = ({ open, title, text, send, onYes, onNo, children }: Question) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {translate(title)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(text)}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" form={formId} variant="contained" autoFocus onClick={onYes}>
          {translate(send)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
