import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from "@mui/material";
import {
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  type WebhookEvent,
  webhookEventsOf,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { nameOf } from "./event-names.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props {
  /** Undefined: a new one. */
  endpoint?: WebhookEndpoint;
  saved: (answer: WebhookEndpoint | WebhookEndpointWithSecret) => void;
  close: () => void;
}

/** The address of a webhook, and what it is told of. */
export const EditWebhook = ({ endpoint, saved, close }: Props) => {
  const translate = useTranslate();
  const me = useMe();
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [description, setDescription] = useState(endpoint?.description ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? []);
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((one) => one !== event) : [...events, event]);
  const save = async () => {
    const body = { url, description, events };
    const address = endpoint ? `webhook_endpoints/${endpoint.id}/` : "webhook_endpoints/";
    saved(await getJson<WebhookEndpoint>(address, { method: endpoint ? "PATCH" : "POST", body }));
  };
  return (
    <FormDialog
      title={translate(`vigil.integrations.${endpoint ? "edit_webhook" : "add_webhook"}`)}
      submit={translate("ra.action.save")}
      fields={["url", "description", "events"]}
      act={save}
      close={close}
    >
      {(wrong) => (
        <>
          <TextField
            autoFocus
            required
            type="url"
            label={translate("vigil.integrations.address")}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={wrong.url !== undefined}
            helperText={wrong.url ?? translate("vigil.integrations.address_help")}
            sx={{ mt: 2 }}
          />
          <TextField
            label={translate("vigil.integrations.description")}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            error={wrong.description !== undefined}
            helperText={wrong.description}
          />
          <FormControl error={wrong.events !== undefined}>
            <FormLabel>{translate("vigil.integrations.events")}</FormLabel>
            <FormGroup>
              {webhookEventsOf(me).map((event) => (
                <FormControlLabel
                  key={event}
                  control={<Checkbox checked={events.includes(event)} onChange={() => toggle(event)} />}
                  label={translate(`vigil.integrations.of.${nameOf(event)}`)}
                />
              ))}
            </FormGroup>
            <FormHelperText>{wrong.events}</FormHelperText>
          </FormControl>
        </>
      )}
    </FormDialog>
  );
};
