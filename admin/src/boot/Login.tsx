import type { SecondStepNeeded } from "@vigil/contract";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { withWords } from "../language/words.ts";
import { arriveFromCompany, comesFromCompany, refusedEmailOf } from "../session/company.ts";
import { hasPasskeys, signInByAutofill, signInByPasskey, wasCancelled } from "../session/passkeys.ts";
import { Refused, Unreachable } from "../session/problems.ts";
import { wasSignedOut } from "../session/session-end.ts";
import { signIn } from "../session/sign-in.ts";
import { login as words } from "../words/boot.ts";
import { DemoPeople } from "./DemoPeople.tsx";
import { Field, requiredError } from "./Field.tsx";
import { Page } from "./Page.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { usePublicSettings } from "./settings.ts";
import { usePasskeyOffer } from "./usePasskeyOffer.ts";
import { Warning } from "./Warning.tsx";

/** Most people have no second step, so it is loaded for those who have. */
const loadSecondStep = withWords("second_step", () => import("./SecondStep.tsx"));
const loadCompany = withWords("company_sign_in", () => import("./CompanySignIn.tsx"));
type Second = Awaited<ReturnType<typeof loadSecondStep>> & { needed: SecondStepNeeded };

/** Username and password. If they are wrong, the server's own message is shown. */
export const Login = ({ signedIn }: { signedIn: () => Promise<void> }) => {
  const settings = usePublicSettings();
  const [signedOut] = useState(wasSignedOut);
  const [busy, setBusy] = useState(comesFromCompany);
  const Company = useCompanySignIn(settings?.company_sign_in);
  const [refused, setRefused] = useState<string | null>(null);
  const [second, setSecond] = useState<Second | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ username?: string | undefined; password?: string | undefined }>({});

  /** Signs in by a passkey; `by` waits until the user has chosen one. */
  const enterByPasskey = async (by: () => Promise<unknown>) => {
    setWarning(null);
    try {
      if ((await by()) === false) return;
      setBusy(true);
      await signedIn();
    } catch (error) {
      setBusy(false);
      if (!wasCancelled(error)) setWarning(error instanceof Refused ? error.message : words.passkeyFailed);
    }
  };
  usePasskeyOffer(() => enterByPasskey(signInByAutofill));

  /** Goes on to the second step where the account has one, else into the app. */
  const goOn = async (needed: SecondStepNeeded | null) => {
    if (!needed) return signedIn();
    setSecond({ ...(await loadSecondStep()), needed });
    setBusy(false);
  };
  const arrive = useEffectEvent(async () => {
    try {
      await goOn(await arriveFromCompany());
    } catch (error) {
      setRefused(refusedEmailOf(error));
      setWarning(error instanceof Error ? error.message : words.failed);
      setBusy(false);
    }
  });
  useEffect(() => {
    if (comesFromCompany()) void arrive();
  }, []);

  const submitCredentials = async (username: string, password: string) => {
    setBusy(true);
    setWarning(null);
    try {
      await goOn(await signIn(username, password));
    } catch (error) {
      const message =
        error instanceof Refused ? error.serverMessage : error instanceof Unreachable && error.message;
      const isWrong = error instanceof Refused && error.status === 401;
      setWarning(`${message || words.failed}${isWrong ? `. ${words.failedHelp}` : ""}`);
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [form.get("username"), form.get("password")];
    const problems = { username: requiredError(username), password: password ? undefined : words.required };
    setErrors(problems);
    if (!problems.username && !problems.password)
      void submitCredentials(String(username).trim(), String(password));
  };

  if (second) {
    const { SecondStep, secondStepTitle, needed } = second;
    return (
      <Page title={secondStepTitle()} {...(settings ? { product: settings.product_name } : {})}>
        <SecondStep
          needed={needed}
          signedIn={signedIn}
          startAgain={(why) => {
            setSecond(null);
            setWarning(why);
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={words.title} {...(settings ? { product: settings.product_name } : {})}>
      <form
        onSubmit={submit}
        onInput={({ target }) => {
          setWarning(null);
          setErrors((before) => ({ ...before, [(target as HTMLInputElement).name]: undefined }));
        }}
        noValidate
        aria-busy={busy}
      >
        {signedOut && !warning && (
          <p role="status" className="help">
            {words.signedOut}
          </p>
        )}
        <Warning>{warning}</Warning>
        <Field
          label={words.username}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordField label={words.password} autoComplete="current-password" error={errors.password} />
        <button type="submit" className="primary" disabled={busy}>
          {busy ? words.submitting : words.submit}
        </button>
        {hasPasskeys() && (
          <button
            type="button"
            className="secondary"
            disabled={busy}
            onClick={() => void enterByPasskey(signInByPasskey)}
          >
            {words.passkey}
          </button>
        )}
        {Company && settings?.company_sign_in && (
          <Company name={settings.company_sign_in} busy={busy} refused={refused} />
        )}
        <a href="/forgot-password">{words.forgot}</a>
      </form>
      {settings?.demo && settings.people.length > 0 && (
        <DemoPeople
          people={settings.people}
          busy={busy}
          choose={(person) => void submitCredentials(person.username, person.password)}
        />
      )}
    </Page>
  );
};

/** The button, which is loaded where the company has a sign-in of its own. */
function useCompanySignIn(name: string | null | undefined) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadCompany>> | null>(null);
  useEffect(() => {
    if (name) loadCompany().then(setPart, () => undefined);
  }, [name]);
  return part?.CompanySignIn;
}
