import { type SubmitEvent, useState } from "react";
import { getPublicJson } from "../session/http.ts";
import { login as words } from "../words/boot.ts";
import { Field, requiredError } from "./Field.tsx";
import { Page } from "./Page.tsx";
import { usePublicSettings } from "./settings.ts";
import { Warning } from "./Warning.tsx";

/** Requests a reset link by email. The response never reveals whether the username exists. */
export const ForgotPassword = () => {
  const settings = usePublicSettings();
  const [state, setState] = useState<"editing" | "sending" | "sent">("editing");
  const [error, setError] = useState<string | undefined>();
  const [warning, setWarning] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = new FormData(event.currentTarget).get("username");
    const problem = requiredError(username);
    setError(problem);
    setWarning(null);
    if (problem) return;
    setState("sending");
    try {
      await getPublicJson("usr/password/reset/", {
        method: "POST",
        body: { username: String(username).trim() },
      });
      setState("sent");
    } catch (refusal) {
      setWarning(refusal instanceof Error ? refusal.message : null);
      setState("editing");
    }
  };

  return (
    <Page title={words.forgotTitle} {...(settings ? { product: settings.product_name } : {})}>
      {state === "sent" ? (
        <p role="status">{words.forgotSent}</p>
      ) : (
        <form onSubmit={submit} onInput={() => setError(undefined)} noValidate>
          <p className="help">{words.forgotHelp}</p>
          <Warning>{warning}</Warning>
          <Field
            label={words.forgotField}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            error={error}
          />
          <button type="submit" className="primary" disabled={state === "sending"}>
            {words.forgotSubmit}
          </button>
        </form>
      )}
      <a href="/login">{words.back}</a>
    </Page>
  );
};
