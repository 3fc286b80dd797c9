import { DialogContentText } from "@mui/material";
import type { ApiKey } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  apiKey: ApiKey;
  done: () => void;
  close: () => void;
}

/** Asks before a key ends for good. */
export const RevokeKey = ({ apiKey: { id, name }, done, close }: Props) => {
  const translate = useTranslate();
  const revoke = async () => {
    await getJson(`api_keys/${id}/revoke/`, { method: "POST" });
    done();
  };
  return (
    <FormDialog
      title={translate("vigil.integrations.revoke_one", { name })}
      submit={translate("vigil.integrations.revoke")}
      act={revoke}
      close={close}
    >
      {() => <DialogContentText>{translate("vigil.integrations.revoke_text")}</DialogContentText>}
    </FormDialog>
  );
};
