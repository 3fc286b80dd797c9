import { Button, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { keysIn } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";

interface Props {
  address: string;
  /** An empty address removes the link. */
  choose: (address: string) => void;
  close: () => void;
}

/** Edits the target of a link: a URL, or a key that stands for one. */
export const LinkDialog = ({ address, choose, close }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const isFamily = useMe().role === "family";
  const [title, form] = [useId(), useId()];
  const save = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog's form lies inside the template's form.
    event.stopPropagation();
    const chosen = withProtocol(text.trim());
    if (isAddress(chosen)) choose(chosen);
    else setWrong(true);
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
            error={isWrong}
            // Keys stand in the templates of emails, which a family doesn't write.
            helperText={translate(
              `vigil.editor.${isWrong ? "no_address" : isFamily ? "address_help_own" : "address_help"}`,
            )}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
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

/** Whether a browser gets somewhere by it: a word alone has no server. Empty removes the link. */
const isAddress = (text: string): boolean =>
  text === "" ||
  keysIn(text).length > 0 ||
  /^(mailto|tel):./i.test(text) ||
  Boolean(hostOf(text)?.includes("."));

const hostOf = (text: string): string | undefined => URL.parse(text)?.hostname;

/** Puts https:// before 'example.com'. */
const withProtocol = (text: string): string =>
  text === "" || keysIn(text).length > 0 || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
