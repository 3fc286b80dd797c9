import { Alert, Button } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { ConfirmSave } from "../../form/ConfirmSave.tsx";
import { SaveButton } from "../../form/SaveBar.tsx";
import { useMe } from "../../me.tsx";
import { useIsBeside } from "../preview/PreviewBeside.tsx";
import { PreviewButton } from "../preview/PreviewButton.tsx";
import { useStreamForm } from "./useStreamForm.ts";

/** Shows a preview, saves a draft or publishes. A family only saves its own fields, or requests a stream. */
export const StreamButtons = () => {
  const stream = useRecordContext<Stream>();
  const isFamily = useMe().role === "family";
  const { mayDraft } = useStreamForm();
  const isBeside = useIsBeside();
  if (isFamily)
    return (
      <>
        {stream && !isBeside && <PreviewButton />}
        <SaveButton label={stream ? "vigil.form.save" : "vigil.streams.request"} />
      </>
    );
  return (
    <>
      {stream && <PreviewButton />}
      {mayDraft && <SaveAsDraft />}
      <Publish />
    </>
  );
};

export const SaveAsDraft = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="outlined"
      disabled={isSubmitting}
      onClick={() => setValue("publish", false)}
    >
      {translate("vigil.streams.draft_save")}
    </Button>
  );
};

/** Publishes after asking 'Ready to Save?', once nothing is missing. */
export const Publish = ({ label = "vigil.form.save" }: { label?: string }) => {
  const translate = useTranslate();
  const stream = useRecordContext<Stream>();
  const { setValue, trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const { sends, warnings } = useStreamForm();
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setValue("publish", true);
    if (await trigger(undefined, { shouldFocus: true })) setConfirming(true);
  };
  const cancel = () => {
    setValue("publish", stream?.publish ?? false);
    setConfirming(false);
  };
  return (
    <>
      <Button variant="contained" loading={isSubmitting} onClick={() => void confirm()}>
        {translate(label)}
      </Button>
      <ConfirmSave
        open={isConfirming}
        title="vigil.streams.ready_title"
        text={`vigil.streams.ready_${sends}`}
        send="vigil.streams.ready_send"
        onYes={() => setConfirming(false)}
        onNo={cancel}
      >
        {warnings.event_date && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
            {translate(`vigil.streams.event_${warnings.event_date}`)}
          </Alert>
        )}
      </ConfirmSave>
    </>
  );
};
