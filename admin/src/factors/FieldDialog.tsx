import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { words as sentences } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { said } from "../language/said.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { Refused } from "../session/problems.ts";

/** What is asked for, by the name that the server has for it. */
const fields = {
  code: { label: "vigil.factors.code", type: "text", autoComplete: "one-time-code" },
  name: { label: "vigil.factors.passkey_name", type: "text", autoComplete: "off" },
  reason: { label: "vigil.factors.reset_reason", type: "text", autoComplete: "off" },
} as const;

interface Props {
  title: string;
  /** What is asked for; by default only whether it shall be. */
  field?: keyof typeof fields;
  submit: string;
  /** On the button that closes it; by default that it is cancelled. */
  dismiss?: string;
  children: ReactNode;
  act: (value: string) => Promise<void>;
  close: () => void;
}

/** Asks for a code, a name, a reason, or whether it shall be. What the server refuses is said beside it. */
export const FieldDialog = ({ title, field, submit, dismiss, children, act, close }: Props) => {
  const translate = useTranslate();
  const [heading, form] = [useId(), useId()];
  const [value, setValue] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    setWrong(value || !field ? null : said(sentences.required));
    if (field && !value) return;
    setBusy(true);
    try {
      await act(value);
    } catch (error) {
      const beside = field && error instanceof Refused ? error.fields?.[field] : undefined;
      if (beside) setWrong(beside);
      else setFailed((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {children}
        <form id={form} noValidate onSubmit={(event) => void send(event)}>
          {field && (
            <TextField
              autoFocus
              fullWidth
              required
              type={fields[field].type}
              label={translate(fields[field].label)}
              value={value}
              onChange={(event) => {
                setValue(event.target.value);
                setWrong(null);
              }}
              error={wrong !== null}
              helperText={wrong}
              slotProps={{
                htmlInput: {
                  autoComplete: fields[field].autoComplete,
                  ...(field === "code" ? { inputMode: "numeric" } : {}),
                },
              }}
            />
          )}
        </form>
        {failed && <Alert severity="error">{failed}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{dismiss ?? translate("ra.action.cancel")}</Button>
        <Button type="submit" form={form} variant="contained" loading={isBusy}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
