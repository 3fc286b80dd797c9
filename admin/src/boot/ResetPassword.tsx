import { type SubmitEvent, useState } from "react";
import { openCall } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { login as words } from "../words/login.ts";
import { Page } from "./Page.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { usePublicSettings } from "./settings.ts";
import { Warning } from "./Warning.tsx";

/** The page behind the mailed link: one new password, once. */
export const ResetPassword = ({ token }: { token: string }) => {
  const settings = usePublicSettings();
  const [state, setState] = useState<"asking" | "saving" | "done">("asking");
  const [error, setError] = useState<string | undefined>();
  const [warning, setWarning] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    setError(password ? undefined : words.required);
    setWarning(null);
    if (!password) return;
    setState("saving");
    try {
      await openCall("usr/password/reset/confirm/", { method: "POST", body: { token, password } });
      setState("done");
    } catch (refusal) {
      const beside = refusal instanceof Refused ? refusal.body.errors?.password : undefined;
      setError(beside);
      if (!beside) setWarning(refusal instanceof Error ? refusal.message : null);
      setState("asking");
    }
  };

  return (
    <Page title={words.resetTitle} {...(settings ? { product: settings.product_name } : {})}>
      {state === "done" ? (
        <p role="status">{words.resetDone}</p>
      ) : (
        <form onSubmit={submit} noValidate>
          <p className="help">{words.resetHelp}</p>
          <Warning>{warning}</Warning>
          <PasswordField label={words.resetField} autoComplete="new-password" error={error} />
          <button type="submit" className="primary" disabled={state === "saving"}>
            {words.resetSubmit}
          </button>
        </form>
      )}
      <a href="/login">{words.back}</a>
    </Page>
  );
};
