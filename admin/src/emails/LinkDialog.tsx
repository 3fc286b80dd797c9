import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { keysIn } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";

interface Props {
  address: string;
  /** Empty: no link any more. */
  choose: (address: string) => void;
  close: () => void;
}

/** Where a link leads: a web address, or a key that is one. */
export const LinkDialog = ({ address, choose, close }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState(address);
  const [title, form] = [useId(), useId()];
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The dialog's form lies inside the letter's in React's tree.
    event.stopPropagation();
    choose(whole(text.trim()));
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} variant="h2">
        {translate("vigil.editor.link")}
      </DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={save} noValidate>
          <TextField
            autoFocus
            fullWidth
            label={translate("vigil.editor.address")}
            helperText={translate("vigil.editor.address_help")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </DialogContent>
      <DialogActions>
        {address !== "" && (
          <Button color="error" sx={{ mr: "auto" }} onClick={() => choose("")}>
            {translate("vigil.editor.unlink")}
          </Button>
        )}
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate("vigil.editor.set_link")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** 'example.com' means https. */
const whole = (text: string): string =>
  text === "" || keysIn(text).length > 0 || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
