import { Button, DialogContentText } from "@mui/material";
import type { SignInWays } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { FieldDialog } from "./FieldDialog.tsx";

interface Props {
  /** Of the kind of person, such as usr/fh_clients. */
  path: string;
  id: string;
}

/** What takes away the ways by which somebody signs in besides their password, where they have any. */
export default function ResetFactors({ path, id }: Props) {
  const ways = useSignInWays(path, id);
  return (
    <PagesWords>
      {ways.has_second_step && (
        <Reset {...{ path, id }} done={() => ways.changed({ has_second_step: false })} />
      )}
      {ways.company && (
        <Unbind {...{ path, id }} email={ways.company.email} done={() => ways.changed({ company: null })} />
      )}
    </PagesWords>
  );
}

/** As the server has them; nothing until it has answered. */
function useSignInWays(path: string, id: string) {
  const notify = useNotify();
  const [ways, setWays] = useState<SignInWays>(none);
  const reportError = useRef((error: Error) => notify(error.message, { type: "error" }));
  useEffect(() => {
    const abort = new AbortController();
    setWays(none);
    getJson<SignInWays>(`${path}/${id}/sign_in_ways/`, { signal: abort.signal }).then(
      setWays,
      (error: Error) => abort.signal.aborted || reportError.current(error),
    );
    return () => abort.abort();
  }, [path, id]);
  return { ...ways, changed: (now: Partial<SignInWays>) => setWays((before) => ({ ...before, ...now })) };
}
const none: SignInWays = { has_second_step: false, company: null };

/** Removes the second step of somebody who has lost theirs, with a reason. */
const Reset = ({ path, id, done }: Props & { done: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const reset = async (reason: string) => {
    await getJson(`${path}/${id}/reset_factors/`, { method: "POST", body: { reason } });
    done();
    notify(translate("vigil.factors.reset_done"), { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate("vigil.factors.reset")}
      </Button>
      {isAsking && (
        <FieldDialog
          title={translate("vigil.factors.ask_reset")}
          field="reason"
          submit={translate("vigil.factors.reset_confirm")}
          act={reset}
          close={() => setAsking(false)}
        >
          <DialogContentText>{translate("vigil.factors.ask_reset_text")}</DialogContentText>
        </FieldDialog>
      )}
    </>
  );
};

/** Disconnects the company account of somebody. */
const Unbind = ({ path, id, email, done }: Props & { email: string; done: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const unbind = async () => {
    await getJson(`${path}/${id}/unbind_company/`, { method: "POST" });
    done();
    notify(translate("vigil.factors.unbind_done"), { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate("vigil.factors.unbind")}
      </Button>
      {isAsking && (
        <FieldDialog
          title={translate("vigil.factors.ask_unbind")}
          submit={translate("vigil.factors.unbind_confirm")}
          act={unbind}
          close={() => setAsking(false)}
        >
          <DialogContentText>{translate("vigil.factors.ask_unbind_text", { email })}</DialogContentText>
        </FieldDialog>
      )}
    </>
  );
};
