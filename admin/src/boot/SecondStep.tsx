import type { SecondStepNeeded } from "@vigil/contract";
import { type SubmitEvent, useState } from "react";
import { spoken } from "../language/words.ts";
import { Refused } from "../session/problems.ts";
import { enter } from "../session/sign-in.ts";
import { second_step as english } from "../words/second-step.ts";
import { Field, requiredError } from "./Field.tsx";
import { Warning } from "./Warning.tsx";

export interface SecondStepProps {
  needed: SecondStepNeeded;
  signedIn: () => Promise<void>;
  /** Back to name and password, with a sentence why. */
  startAgain: (why: string | null) => void;
}

/** Asks for a code, after the password was right. */
export const SecondStep = ({ needed: { ticket, kinds }, signedIn, startAgain }: SecondStepProps) => {
  const words = spoken("second_step", english);
  const [kind, setKind] = useState(kinds.includes("totp") ? "code" : "recovery_code");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [warning, setWarning] = useState<string | null>(null);
  const isApp = kind === "code";

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const missing = requiredError(form.get(kind));
    setError(missing);
    if (missing) return;
    setBusy(true);
    setWarning(null);
    try {
      const code = String(form.get(kind)).replaceAll(/\s/g, "");
      await enter("usr/login/second/", { ticket, [kind]: code, remember: form.has("remember") });
      await signedIn();
    } catch (refusal) {
      if (refusal instanceof Refused && refusal.status === 401) {
        startAgain(refusal.message);
        return;
      }
      const beside = refusal instanceof Refused ? refusal.fields?.[kind] : undefined;
      setError(beside);
      if (!beside) setWarning(refusal instanceof Error ? refusal.message : null);
      setBusy(false);
    }
  };
  const other = isApp ? "recovery_code" : "code";
  const hasOther = kinds.includes(isApp ? "recovery_code" : "totp");

  return (
    <form onSubmit={submit} onInput={() => setError(undefined)} noValidate aria-busy={busy}>
      <p className="help">{isApp ? words.appHelp : words.recoveryHelp}</p>
      <Warning>{warning}</Warning>
      <Field
        key={kind}
        label={isApp ? words.appField : words.recoveryField}
        name={kind}
        autoComplete={isApp ? "one-time-code" : "off"}
        inputMode={isApp ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
      />
      <label className="choice">
        <input type="checkbox" name="remember" />
        {words.remember}
      </label>
      <button type="submit" className="primary" disabled={busy}>
        {busy ? words.submitting : words.submit}
      </button>
      {hasOther && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setKind(other);
            setError(undefined);
          }}
        >
          {isApp ? words.useRecovery : words.useApp}
        </button>
      )}
      <button type="button" className="link" onClick={() => startAgain(null)}>
        {words.startAgain}
      </button>
      <p className="help">{words.lost}</p>
    </form>
  );
};

export const secondStepTitle = () => spoken("second_step", english).title;
