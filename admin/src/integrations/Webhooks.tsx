import { Button, Chip, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page, WebhookEndpoint, WebhookEndpointWithSecret } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { Deliveries } from "./Deliveries.tsx";
import { EditWebhook } from "./EditWebhook.tsx";
import { nameOf } from "./event-names.ts";
import { NewSecret } from "./NewSecret.tsx";
import { RemoveWebhook } from "./RemoveWebhook.tsx";
import { ShowKey } from "./ShowKey.tsx";

const path = "webhook_endpoints";
const queryKey = [path];

/** Addresses of programs that are told of what happens. */
export const Webhooks = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<WebhookEndpointWithSecret | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Page<WebhookEndpoint>>(`${path}/`, { signal }),
  });
  const saved = (answer: WebhookEndpoint | WebhookEndpointWithSecret) => {
    setAdding(false);
    if ("secret" in answer) setShown(answer);
    void client.invalidateQueries({ queryKey });
  };
  return (
    <Part title={translate("vigil.integrations.webhooks")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.integrations.webhooks_help")}
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={120} />}
      {data?.results.length === 0 && <Typography>{translate("vigil.integrations.no_webhooks")}</Typography>}
      {data && (
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: "start" }}>
          {translate("vigil.integrations.add_webhook")}
        </Button>
      )}
      {data && (
        <Rows
          label={translate("vigil.integrations.webhooks")}
          heads={["address", "events", "state"].map((head) => translate(`vigil.integrations.${head}`))}
          rows={data.results.map((endpoint) => ({
            id: endpoint.id,
            cells: [
              <Address key="address" {...endpoint} />,
              endpoint.events.map((event) => translate(`vigil.integrations.of.${nameOf(event)}`)).join(", "),
              <State key="state" {...endpoint} />,
            ],
            action: <Actions endpoint={endpoint} saved={saved} />,
          }))}
        />
      )}
      {isAdding && <EditWebhook saved={saved} close={() => setAdding(false)} />}
      {shown && (
        <ShowKey
          title={translate("vigil.integrations.secret")}
          text={translate("vigil.integrations.secret_text")}
          secret={shown.secret}
          close={() => setShown(null)}
        />
      )}
    </Part>
  );
};

const Address = ({ url, description }: WebhookEndpoint) => (
  <>
    {url}
    {description && (
      <Typography variant="caption" color="text.secondary" component="div">
        {description}
      </Typography>
    )}
  </>
);

const State = ({ enabled, disabled_reason, failing_since }: WebhookEndpoint) => {
  const translate = useTranslate();
  const state = enabled ? (failing_since ? "fails" : "on") : (disabled_reason ?? "owner");
  const colour = state === "on" ? "success" : state === "owner" ? "default" : "warning";
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colour}
      label={translate(`vigil.integrations.endpoint_states.${state}`)}
    />
  );
};

interface ActionsProps {
  endpoint: WebhookEndpoint;
  saved: (answer: WebhookEndpoint | WebhookEndpointWithSecret) => void;
}

const Actions = ({ endpoint, saved }: ActionsProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState<"edit" | "deliveries" | "secret" | "remove" | null>(null);
  const close = () => setOpen(null);
  const one = `${path}/${endpoint.id}/`;
  const press = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (problem) {
      notify((problem as Error).message, { type: "error" });
    }
  };
  const toggle = () =>
    press(async () => {
      const body = { enabled: !endpoint.enabled };
      saved(await getJson<WebhookEndpoint>(one, { method: "PATCH", body }));
    });
  return (
    <Stack direction="row" sx={{ flexWrap: { md: "wrap" }, whiteSpace: "nowrap" }}>
      <Button onClick={() => setOpen("deliveries")}>{translate("vigil.integrations.deliveries")}</Button>
      <Button onClick={() => setOpen("edit")}>{translate("ra.action.edit")}</Button>
      <Button onClick={() => void toggle()}>
        {translate(`vigil.integrations.${endpoint.enabled ? "switch_off" : "switch_on"}`)}
      </Button>
      <Button onClick={() => setOpen("secret")}>{translate("vigil.integrations.new_secret")}</Button>
      <Button color="error" onClick={() => setOpen("remove")}>
        {translate("vigil.integrations.remove")}
      </Button>
      {open === "deliveries" && <Deliveries endpoint={endpoint} close={close} />}
      {open === "edit" && (
        <EditWebhook
          endpoint={endpoint}
          saved={(answer) => {
            close();
            saved(answer);
          }}
          close={close}
        />
      )}
      {open === "secret" && (
        <NewSecret
          endpoint={endpoint}
          saved={(answer) => {
            close();
            saved(answer);
          }}
          close={close}
        />
      )}
      {open === "remove" && (
        <RemoveWebhook
          endpoint={endpoint}
          done={() => {
            close();
            void client.invalidateQueries({ queryKey });
          }}
          close={close}
        />
      )}
    </Stack>
  );
};
