import type { FactorKind, SecondStepNeeded } from "@vigil/contract";
import { type SubmitEvent, useState } from "react";
import { spoken } from "../language/words.ts";
import { hasPasskeys, secondStepByPasskey, wasCancelled } from "../session/passkeys.ts";
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

/** The ways of the second step that ask for something to type. */
const typed = {
  totp: { field: "code", autoComplete: "one-time-code", inputMode: "numeric" },
  recovery_code: { field: "recovery_code", autoComplete: "off", inputMode: "text" },
} as const;

/** Asks for a passkey or a code, after the password was right. */
export const SecondStep = ({ needed: { ticket, kinds }, signedIn, startAgain }: SecondStepProps) => {
  const words = spoken("second_step", english);
  const ways = kinds.filter((kind) => kind !== "passkey" || hasPasskeys());
  const [chosen, setKind] = useState<FactorKind | undefined>(ways[0]);
  const kind = chosen ?? "recovery_code";
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [warning, setWarning] = useState<string | null>(null);

  const take = async (step: () => Promise<void>) => {
    setBusy(true);
    setWarning(null);
    try {
      await step();
      await signedIn();
    } catch (refusal) {
      if (refusal instanceof Refused && refusal.status === 401) {
        startAgain(refusal.message);
        return;
      }
      setBusy(false);
      if (wasCancelled(refusal)) return;
      const field = kind === "passkey" ? undefined : typed[kind].field;
      const beside = field && refusal instanceof Refused ? refusal.fields?.[field] : undefined;
      setError(beside);
      if (!beside) setWarning(refusal instanceof Error ? refusal.message : null);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const remember = form.has("remember");
    if (kind === "passkey") {
      void take(() => secondStepByPasskey(ticket, remember));
      return;
    }
    const { field } = typed[kind];
    const missing = requiredError(form.get(field));
    setError(missing);
    const code = String(form.get(field)).replaceAll(/\s/g, "");
    if (!missing) void take(() => enter("usr/login/second/", { ticket, [field]: code, remember }));
  };

  return (
    <form onSubmit={submit} onInput={() => setError(undefined)} noValidate aria-busy={busy}>
      <p className="help">{words.help[kind]}</p>
      <Warning>{warning}</Warning>
      {kind !== "passkey" && (
        <Field
          key={kind}
          label={words.field[kind]}
          name={typed[kind].field}
          autoComplete={typed[kind].autoComplete}
          inputMode={typed[kind].inputMode}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={error}
        />
      )}
      <label className="choice">
        <input type="checkbox" name="remember" />
        {words.remember}
      </label>
      <button type="submit" className="primary" disabled={busy}>
        {busy ? words.submitting : words.submit[kind]}
      </button>
      {ways
        .filter((way) => way !== kind)
        .map((way) => (
          <button
            key={way}
            type="button"
            className="link"
            onClick={() => {
              setKind(way);
              setError(undefined);
              setWarning(null);
            }}
          >
            {words.use[way]}
          </button>
        ))}
      <button type="button" className="link" onClick={() => startAgain(null)}>
        {words.startAgain}
      </button>
      <p className="help">{words.lost}</p>
    </form>
  );
};

export const secondStepTitle = () => spoken("second_step", english).title;
