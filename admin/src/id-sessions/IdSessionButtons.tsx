import { Alert, Button } from "@mui/material";
import { idSessions as contract, idSessionCan, missedInfo, type Stream, streamCan } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { ConfirmSave } from "../form/ConfirmSave.tsx";
import { useMe } from "../me.tsx";
import { Publish, SaveAsDraft } from "../streams/form/StreamButtons.tsx";

/** A new session requests its approval; people who may publish without it also get 'Save' (docs/decisions/0008). */
export const IdSessionButtons = () => {
  const session = useRecordContext<Stream>();
  const me = useMe();
  const chosen = useWatch({ name: "funeral_home_director_leading_the_service" });
  const current = { ...session, funeral_home_director_leading_the_service: chosen };
  return (
    <>
      {!session && <RequestApproval />}
      {session && streamCan.saveAsDraft(session) && <SaveAsDraft />}
      {(session?.publish || idSessionCan.publish(current, me)) && <Publish />}
    </>
  );
};

/** Saves a new session as a draft and requests its approval, after asking because the manager gets an email. */
const RequestApproval = () => {
  const translate = useTranslate();
  const { getValues, setValue, trigger } = useFormContext<Partial<Stream>>();
  const { isSubmitting } = useFormState();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setValue("publish", false);
    if (await trigger(undefined, { shouldFocus: true })) setConfirming(true);
  };
  const missing = missedInfo(getValues())
    .map((field) => translate(`resources.${contract.path}.fields.${field}`))
    .join(", ");
  return (
    <>
      <Button variant="outlined" loading={isSubmitting} onClick={() => void confirm()}>
        {translate("vigil.approvals.request")}
      </Button>
      <ConfirmSave
        open={isConfirming}
        title="vigil.approvals.request_title"
        text={["vigil.approvals.request_text"]}
        send="vigil.approvals.request"
        onYes={() => setConfirming(false)}
        onNo={() => setConfirming(false)}
      >
        {missing && (
          <Alert severity="info" variant="outlined" sx={{ mt: 4 }}>
            {translate("vigil.approvals.request_missing", { fields: missing })}
          </Alert>
        )}
      </ConfirmSave>
    </>
  );
};
