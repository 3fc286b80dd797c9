import { Alert, Button, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { Refused } from "../session/problems.ts";

interface Props {
  title: string;
  /** Null: at present it can only be closed. */
  submit: string | null;
  /** The fields that it has; refusals of others are said below. */
  fields?: readonly string[];
  /** Its fields, with what the server refused about each. */
  children: (wrong: Record<string, string | undefined>) => ReactNode;
  act: () => Promise<void>;
  close: () => void;
}

/** A dialog with a form of several fields. What the server refuses is said beside its field. */
export const FormDialog = ({ title, submit, fields = [], children, act, close }: Props) => {
  const translate = useTranslate();
  const [heading, form] = [useId(), useId()];
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    setWrong({});
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const refused = error instanceof Refused ? (error.fields ?? {}) : {};
      setWrong(refused);
      const [elsewhere] = Object.entries(refused).filter(([field]) => !fields.includes(field));
      if (elsewhere) setFailed(elsewhere[1]);
      else if (Object.keys(refused).length === 0) setFailed((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <form
          id={form}
          noValidate
          onSubmit={(event) => void send(event)}
          style={{ display: "grid", gap: 16 }}
        >
          {children(wrong)}
        </form>
      </DialogContent>
      {failed && (
        <Alert severity="error" sx={{ mx: 4 }}>
          {failed}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={close}>{translate(submit === null ? "ra.action.close" : "ra.action.cancel")}</Button>
        {submit !== null && (
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            {submit}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
