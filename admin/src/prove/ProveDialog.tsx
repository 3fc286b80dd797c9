import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { type ProofWay, words as sentences } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import { said } from "../language/said.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { hasPasskeys, proveByPasskey, wasCancelled } from "../session/passkeys.ts";
import { Refused } from "../session/problems.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { CompanyProof } from "./CompanyProof.tsx";

interface Props {
  /** What the account has, the first of which is offered first. */
  ways: readonly ProofWay[];
  /** Confirmed, or given up for this reason. */
  settle: (problem?: Error) => void;
}

/** Asks the user to confirm that it is them. What is open below stays as it is. */
export default function ProveDialog(props: Props) {
  return (
    <PagesWords>
      <Question {...props} />
    </PagesWords>
  );
}

/** The ways that ask for something to type, by the name that the server has for it. */
const typed = {
  password: { field: "password", type: "password", autoComplete: "current-password" },
  app: { field: "code", type: "text", autoComplete: "one-time-code" },
} as const;

const Question = ({ ways, settle }: Props) => {
  const translate = useTranslate();
  const [heading, form] = [useId(), useId()];
  const { company_accounts: company } = useMe();
  const isUsable: Partial<Record<ProofWay, boolean>> = { passkey: hasPasskeys(), company: Boolean(company) };
  const usable = ways.filter((way) => isUsable[way] ?? true);
  const [way, setWay] = useState<ProofWay>(usable[0] ?? "password");
  const [value, setValue] = useState("");
  const { send, wrong, failed, isBusy, forget } = useProof(way, settle);
  const cancel = () => settle(new Error(translate("vigil.prove.cancelled")));
  const choose = (other: ProofWay) => {
    setWay(other);
    setValue("");
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(value);
  };
  return (
    <Dialog open onClose={cancel} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading} variant="h2">
        {translate("vigil.prove.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <DialogContentText>{translate(`vigil.prove.text_${way}`, { company })}</DialogContentText>
        <form id={form} noValidate onSubmit={submit}>
          {way !== "passkey" && way !== "company" && (
            <Typed
              key={way}
              way={way}
              value={value}
              wrong={wrong}
              change={(next) => {
                setValue(next);
                forget();
              }}
            />
          )}
        </form>
        {failed && <Alert severity="error">{failed}</Alert>}
        {usable
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} onClick={() => choose(other)} sx={{ justifySelf: "start" }}>
              {translate(`vigil.prove.use_${other}`, { company })}
            </Button>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate("ra.action.cancel")}</Button>
        {way === "company" ? (
          <CompanyProof settle={settle} />
        ) : (
          <Button type="submit" form={form} variant="contained" loading={isBusy}>
            {translate("vigil.prove.confirm")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

interface TypedProps {
  way: keyof typeof typed;
  value: string;
  wrong: string | null;
  change: (value: string) => void;
}

const Typed = ({ way, value, wrong, change }: TypedProps) => {
  const translate = useTranslate();
  const { username } = useMe();
  const { type, autoComplete } = typed[way];
  return (
    <>
      {/* From which a password manager knows whose password it is. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <TextField
        autoFocus
        fullWidth
        required
        type={type}
        label={translate(`vigil.prove.${way}`)}
        value={value}
        onChange={({ target }) => change(target.value)}
        error={wrong !== null}
        helperText={wrong}
        slotProps={{ htmlInput: { autoComplete, ...(way === "app" ? { inputMode: "numeric" } : {}) } }}
      />
    </>
  );
};

/** Sends a proof, and says what is wrong with it. */
function useProof(way: ProofWay, settle: Props["settle"]) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const forget = () => {
    setWrong(null);
    setFailed(null);
  };
  const send = async (value: string) => {
    if (isBusy) return;
    forget();
    if (way === "company") return;
    if (way !== "passkey" && !value) {
      setWrong(said(sentences.required));
      return;
    }
    setBusy(true);
    try {
      if (way === "passkey") await proveByPasskey();
      else await getJson("usr/prove/", { method: "POST", body: { [typed[way].field]: value } });
      settle();
    } catch (error) {
      setBusy(false);
      if (wasCancelled(error)) return;
      const beside =
        way !== "passkey" && error instanceof Refused ? error.fields?.[typed[way].field] : undefined;
      if (beside) setWrong(beside);
      else setFailed((error as Error).message);
    }
  };
  return { send, wrong, failed, isBusy, forget };
}
