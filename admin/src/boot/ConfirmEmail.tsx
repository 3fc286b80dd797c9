import type { EmailLinkFound } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getPublicJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { readSession } from "../session/session-store.ts";
import { login as words } from "../words/boot.ts";
import { Page } from "./Page.tsx";
import { usePublicSettings } from "./settings.ts";
import { Warning } from "./Warning.tsx";

type State =
  | { is: "loading" }
  | { is: "open"; found: EmailLinkFound | null; warning: string | null; isSaving: boolean }
  | { is: "invalid"; message: string }
  | { is: "done" };

/**
 * The page behind the link that is mailed to a new email address. Confirming takes a click, because mail systems open
 * links in advance and a mistyped address would belong to a stranger.
 */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const settings = usePublicSettings();
  const [state, setState] = useState<State>({ is: "loading" });
  useEffect(() => {
    const unmounted = new AbortController();
    const call = { method: "POST", body: { token }, signal: unmounted.signal } as const;
    getPublicJson<EmailLinkFound>("usr/email/look/", call).then(
      (found) => setState({ is: "open", found, warning: null, isSaving: false }),
      (refusal) => {
        if (unmounted.signal.aborted) return;
        // Any other error shows when the person confirms.
        setState(invalidState(refusal) ?? { is: "open", found: null, warning: null, isSaving: false });
      },
    );
    return () => unmounted.abort();
  }, [token]);

  const confirm = async (found: EmailLinkFound | null) => {
    setState({ is: "open", found, warning: null, isSaving: true });
    try {
      await getPublicJson("usr/email/confirm/", { method: "POST", body: { token } });
      setState({ is: "done" });
    } catch (refusal) {
      const warning = refusal instanceof Error ? refusal.message : null;
      setState(invalidState(refusal) ?? { is: "open", found, warning, isSaving: false });
    }
  };
  return (
    <Page title={titleOf(state)} {...(settings ? { product: settings.product_name } : {})}>
      {state.is === "invalid" && <p role="alert">{state.message}</p>}
      {state.is === "done" && <p role="status">{words.emailDone}</p>}
      {state.is === "open" && (
        <>
          <Warning>{state.warning}</Warning>
          {state.found && <p className="help">{words.emailHelp(state.found.email, state.found.username)}</p>}
          <button
            type="button"
            className="primary"
            disabled={state.isSaving}
            onClick={() => void confirm(state.found)}
          >
            {words.emailSubmit}
          </button>
        </>
      )}
      {readSession() ? <a href="/">{words.backToDesk}</a> : <a href="/login">{words.back}</a>}
    </Page>
  );
};

const titleOf = (state: State): string => {
  if (state.is === "invalid") return words.linkSpent;
  return state.is === "done" ? words.emailDoneTitle : words.emailTitle;
};

const invalidState = (refusal: unknown): State | undefined =>
  refusal instanceof Refused && refusal.status === 400
    ? { is: "invalid", message: refusal.message }
    : undefined;
