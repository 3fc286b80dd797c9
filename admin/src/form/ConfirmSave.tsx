import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { formId } from "./form-id.ts";

interface Props {
  open: boolean;
  title: string;
  text: readonly string[];
  /** The label of the button that submits the page's form. */
  send: string;
  /** Both must close the dialog. */
  onYes: () => void;
  onNo: () => void;
  /** More information for the decision. */
  children?: ReactNode;
}

/** A confirmation before a form is submitted. Its texts are keys of the catalogue. */
export const ConfirmSave = ({ open, title, text, send, onYes, onNo, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {translate(title)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text.map((key) => translate(key)).join(" ")}</DialogContentText>
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
