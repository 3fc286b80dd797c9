import { Button, DialogContentText } from "@mui/material";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { FieldDialog } from "./FieldDialog.tsx";

interface Props {
  /** Of the kind of person, such as usr/fh_clients. */
  path: string;
  id: string;
}

/** Removes the second step of somebody who has lost theirs, with a reason. */
export default function ResetFactors(props: Props) {
  return (
    <PagesWords>
      <Reset {...props} />
      <Unbind {...props} />
    </PagesWords>
  );
}

const Reset = ({ path, id }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const reset = async (reason: string) => {
    await getJson(`${path}/${id}/reset_factors/`, { method: "POST", body: { reason } });
    setAsking(false);
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

/** Disconnects the company account of somebody, where there are such accounts. */
const Unbind = ({ path, id }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  if (!me.company_accounts) return null;
  const unbind = async () => {
    await getJson(`${path}/${id}/unbind_company/`, { method: "POST" });
    setAsking(false);
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
          <DialogContentText>{translate("vigil.factors.ask_unbind_text")}</DialogContentText>
        </FieldDialog>
      )}
    </>
  );
};
