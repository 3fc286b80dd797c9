import { DialogContentText } from "@mui/material";
import type { WebhookEndpoint, WebhookEndpointWithSecret } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  endpoint: WebhookEndpoint;
  saved: (answer: WebhookEndpointWithSecret) => void;
  close: () => void;
}

/** Asks before a webhook gets another secret, because its program has to be given it. */
export const NewSecret = ({ endpoint: { id }, saved, close }: Props) => {
  const translate = useTranslate();
  const replace = async () =>
    saved(
      await getJson<WebhookEndpointWithSecret>(`webhook_endpoints/${id}/new_secret/`, { method: "POST" }),
    );
  return (
    <FormDialog
      title={translate("vigil.integrations.new_secret_title")}
      submit={translate("vigil.integrations.new_secret")}
      act={replace}
      close={close}
    >
      {() => <DialogContentText>{translate("vigil.integrations.new_secret_text")}</DialogContentText>}
    </FormDialog>
  );
};
