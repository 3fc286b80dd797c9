import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  MenuItem,
  TextField,
} from "@mui/material";
import { outputs as contract, type StreamOutput } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useCautiousClose } from "../../form/useCautiousClose.tsx";
import { Dialog } from "../../layout/Dialog.tsx";
import { getJson } from "../../session/http.ts";
import { Refused } from "../../session/problems.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

interface Values {
  name: string;
  url: string;
  key: string;
  passphrase: string;
  encoding: StreamOutput["encoding"];
}
const empty: Values = { name: "", url: "", key: "", passphrase: "", encoding: "constant" };
type Errors = Partial<Record<string, string>>;

/** Adds a place that gets this service, or changes or removes it. `id` is null for a new one. */
export const OutputDialog = ({ id, close }: { id: string | null; close: () => void }) => {
  const t = useDirectorText();
  const title = useId();
  const [values, setValues] = useState<Values>(empty);
  const [stored, setStored] = useState<StreamOutput | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const aborter = new AbortController();
    getJson<StreamOutput>(`${contract.path}/${id}/`, { signal: aborter.signal }).then(
      (output) => {
        setStored(output);
        setValues({ ...empty, name: output.name, url: output.url, encoding: output.encoding });
      },
      (error: Error) => aborter.signal.aborted || setFailure(error.message),
    );
    return () => aborter.abort();
  }, [id]);
  const before = stored ?? empty;
  const isChanged =
    values.key !== "" ||
    values.passphrase !== "" ||
    (["name", "url", "encoding"] as const).some((field) => values[field] !== before[field]);
  const { onClose, warning } = useCautiousClose(isChanged, close);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {stored ? stored.name : t("outputs.add")}
      </DialogTitle>
      {id !== null && !stored && !failure && <LinearProgress aria-label={t("opening")} />}
      {failure && (
        <DialogContent>
          <Alert severity="error">{failure}</Alert>
        </DialogContent>
      )}
      {(id === null || stored) && (
        <OutputForm {...{ id, stored, values, warning, close }} change={setValues} />
      )}
    </Dialog>
  );
};

interface FormProps {
  id: string | null;
  stored: StreamOutput | null;
  values: Values;
  change: (values: Values) => void;
  warning: React.ReactNode;
  close: () => void;
}

const OutputForm = ({ id, stored, values, change, warning, close }: FormProps) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { view } = usePanel();
  const { send, isBusy, errors, problem } = useSaving(close);
  const isSrt = /^srt:/i.test(values.url.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { passphrase, ...rest } = values;
    const body = { ...rest, ...(isSrt && passphrase ? { passphrase } : {}) };
    if (id !== null) void send(`${contract.path}/${id}/`, "PATCH", body);
    else void send(`${contract.path}/`, "POST", { ...body, stream: view.stream.id });
  };
  const field = (name: keyof Values, help: string) => ({
    id: `output-${name}`,
    label: t(`outputs.fields.${name}`),
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ ...values, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
  });
  return (
    <form onSubmit={save} noValidate autoComplete="off">
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{t("outputs.help")}</DialogContentText>
        <TextField {...field("name", "")} placeholder={t("outputs.example")} autoFocus required />
        <TextField
          {...field("url", t("outputs.url_help"))}
          required
          slotProps={{ htmlInput: { inputMode: "url" } }}
        />
        <TextField
          {...field("key", stored?.has_key ? t("outputs.key_stored") : t("outputs.key_help"))}
          type="password"
          slotProps={{ htmlInput: { autoComplete: "new-password" } }}
        />
        {isSrt && (
          <TextField
            {...field("passphrase", t("outputs.passphrase_help"))}
            type="password"
            slotProps={{ htmlInput: { autoComplete: "new-password" } }}
          />
        )}
        <TextField {...field("encoding", "")} select>
          <MenuItem value="constant">{t("outputs.encoding.constant")}</MenuItem>
          <MenuItem value="copy">{t("outputs.encoding.copy")}</MenuItem>
        </TextField>
        <Alert severity="info">{t("outputs.music")}</Alert>
        {problem && <Alert severity="error">{problem}</Alert>}
        {warning}
      </DialogContent>
      <DialogActions>
        {id !== null && (
          <RemoveButton isBusy={isBusy} remove={() => void send(`${contract.path}/${id}/`, "DELETE")} />
        )}
        <Button onClick={close}>{translate("ra.action.cancel")}</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate("ra.action.save")}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Asks once more, because the stream key is lost with it. */
const RemoveButton = ({ isBusy, remove }: { isBusy: boolean; remove: () => void }) => {
  const t = useDirectorText();
  const [isSure, setSure] = useState(false);
  return (
    <Button
      color="error"
      disabled={isBusy}
      sx={{ mr: "auto" }}
      onClick={() => (isSure ? remove() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {t(isSure ? "outputs.remove_sure" : "outputs.remove")}
    </Button>
  );
};

/** Saves or removes, shows what was refused beside its field, and closes once it is done. */
function useSaving(close: () => void) {
  const { refresh } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (path: string, method: "POST" | "PATCH" | "DELETE", body?: object) => {
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      await getJson(path, { method, ...(body ? { body } : {}) });
      await refresh();
      close();
    } catch (error) {
      const { stream, ...fields } = (error instanceof Refused && error.fields) || {};
      setErrors(fields);
      if (stream || Object.keys(fields).length === 0) setProblem(stream ?? (error as Error).message);
      setBusy(false);
    }
  };
  return { send, isBusy, errors, problem };
}
