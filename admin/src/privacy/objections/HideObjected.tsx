import { DialogContentText } from "@mui/material";
import type { Objection } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../../integrations/FormDialog.tsx";
import { getJson } from "../../session/http.ts";
import { HiddenFields } from "./HiddenFields.tsx";

interface Props {
  objection: Objection;
  done: () => void;
  close: () => void;
}

/** Hides at once what somebody objects to, while the home looks at it; or shows it again. */
export const HideObjected = ({ objection, done, close }: Props) => {
  const translate = useTranslate();
  const [hidden, setHidden] = useState(objection.hidden);
  const hide = async () => {
    await getJson(`objections/${objection.id}/hide/`, { method: "POST", body: hidden });
    done();
  };
  return (
    <FormDialog
      title={translate("vigil.objections.hide_one", { name: objection.stream.title })}
      submit={translate("ra.action.save")}
      act={hide}
      close={close}
    >
      {() => (
        <>
          <DialogContentText>{translate("vigil.objections.hide_text")}</DialogContentText>
          <HiddenFields objection={objection} hidden={hidden} change={setHidden} />
        </>
      )}
    </FormDialog>
  );
};
