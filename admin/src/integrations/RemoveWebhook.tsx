import { DialogContentText } from "@mui/material";
import type { WebhookEndpoint } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  endpoint: WebhookEndpoint;
  done: () => void;
  close: () => void;
}

/** Asks before a webhook is removed. */
export const RemoveWebhook = ({ endpoint: { id, url }, done, close }: Props) => {
  const translate = useTranslate();
  const remove = async () => {
    await getJson(`webhook_endpoints/${id}/`, { method: "DELETE" });
    done();
  };
  return (
    <FormDialog
      title={translate("vigil.integrations.remove_webhook")}
      submit={translate("vigil.integrations.remove")}
      act={remove}
      close={close}
    >
      {() => (
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>
          {translate("vigil.integrations.remove_text", { url })}
        </DialogContentText>
      )}
    </FormDialog>
  );
};
