import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { check, type Language, TestEmail } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { said } from "../language/said.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { failedBecause } from "./failed-because.ts";

interface Props {
  /** The template's path below /v1/. */
  path: string;
  /** What is typed, saved or not. */
  texts: object;
  language: Language;
  close: () => void;
}

/** Sends the template to an email address as a test, as it is typed. */
export const TestEmailDialog = ({ path, texts, language, close }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const form = useId();
  const [email, setEmail] = useState(useMe().email);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { data, errors } = check(TestEmail, { email, language });
    setWrong(said(errors?.email?.[0] ?? null));
    setFailed(null);
    if (!data) return;
    setBusy(true);
    try {
      const { sent, detail } = await getJson<{ sent: boolean; detail: string }>(`${path}/send_test_email/`, {
        method: "POST",
        body: { ...texts, ...data },
      });
      if (sent) notify("vigil.emails.test_sent", { type: "success", messageArgs: { email: data.email } });
      else notify(detail, { type: "warning", messageArgs: { _: detail } });
      close();
    } catch (error) {
      const fieldErrors = error instanceof Refused ? error.fields : undefined;
      if (fieldErrors?.email) setWrong(fieldErrors.email);
      else setFailed(failedBecause(translate("vigil.emails.failed"), (error as Error).message));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} variant="h2">
        {translate("vigil.emails.test")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary">{translate(`vigil.emails.test_help_${language}`)}</Typography>
        <form id={form} noValidate onSubmit={(event) => void send(event)}>
          <TextField
            autoFocus
            fullWidth
            required
            type="email"
            label={translate("vigil.emails.test_address")}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setWrong(null);
            }}
            error={wrong !== null}
            helperText={wrong}
          />
        </form>
        {failed && <Alert severity="error">{failed}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" form={form} variant="contained" loading={isBusy}>
          {translate("vigil.emails.test_send")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
