import type { LinkFound } from "@vigil/contract";
import { type SubmitEvent, useEffect, useState } from "react";
import { getPublicJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { usePasswordStrength } from "../strength/usePasswordStrength.ts";
import { login as words } from "../words/boot.ts";
import { Page } from "./Page.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { usePublicSettings } from "./settings.ts";
import { Warning } from "./Warning.tsx";

/**
 * The page behind a mailed link, which sets one password and works once. New users see 'Set your password' and their
 * username.
 */
export const ResetPassword = ({ token }: { token: string }) => {
  const settings = usePublicSettings();
  const link = useLink(token);
  const [done, setDone] = useState(false);
  const isNew = link?.found?.purpose === "welcome";
  const title = link?.expired ? words.linkSpent : isNew ? words.welcomeTitle : words.resetTitle;
  return (
    <Page title={title} {...(settings ? { product: settings.product_name } : {})}>
      {link?.expired && (
        <>
          <p role="alert">{link.expired}</p>
          <p>
            <a href="/forgot-password">{words.askAgain}</a>
          </p>
        </>
      )}
      {link && !link.expired && !done && (
        <NewPassword
          token={token}
          username={isNew ? link.found?.username : undefined}
          done={() => setDone(true)}
        />
      )}
      {done && <p role="status">{isNew ? words.welcomeDone : words.resetDone}</p>}
      <a href="/login">{words.back}</a>
    </Page>
  );
};

interface Link {
  found?: LinkFound;
  /** The server's message, if the link no longer works. */
  expired?: string;
}

/** What the link is for; null until known. If that can't be loaded, the error shows on saving. */
function useLink(token: string): Link | null {
  const [link, setLink] = useState<Link | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    const call = { method: "POST", body: { token }, signal: unmounted.signal } as const;
    getPublicJson<LinkFound>("usr/password/reset/look/", call).then(
      (found) => setLink({ found }),
      (refusal) => {
        if (unmounted.signal.aborted) return;
        setLink(refusal instanceof Refused && refusal.status === 400 ? { expired: refusal.message } : {});
      },
    );
    return () => unmounted.abort();
  }, [token]);
  return link;
}

const NewPassword = ({
  token,
  username,
  done,
}: {
  token: string;
  /** Shown to new users only, who haven't used it yet. */
  username: string | undefined;
  done: () => void;
}) => {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [warning, setWarning] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const Strength = usePasswordStrength();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    setError(password ? undefined : words.required);
    setWarning(null);
    if (!password) return;
    setIsSaving(true);
    try {
      await getPublicJson("usr/password/reset/confirm/", { method: "POST", body: { token, password } });
      done();
    } catch (refusal) {
      const fieldError = refusal instanceof Refused ? refusal.fields?.password : undefined;
      setError(fieldError);
      if (!fieldError) setWarning(refusal instanceof Error ? refusal.message : null);
      setIsSaving(false);
    }
  };

  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        setError(undefined);
        setTyped(String(new FormData(currentTarget).get("password")));
      }}
      noValidate
    >
      <p className="help">
        {username ? (
          <>
            {words.welcomeHelp} <strong>{username}</strong>.
          </>
        ) : (
          words.resetHelp
        )}
      </p>
      <Warning>{warning}</Warning>
      <PasswordField
        label={username ? words.welcomeField : words.resetField}
        autoComplete="new-password"
        error={error}
      />
      {Strength && <Strength password={typed} {...(username ? { names: [username] } : {})} />}
      <button type="submit" className="primary" disabled={isSaving}>
        {words.resetSubmit}
      </button>
    </form>
  );
};
