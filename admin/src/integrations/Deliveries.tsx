import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Page, WebhookDelivery, WebhookEndpoint } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { nameOf } from "./event-names.ts";

/** Milliseconds between two looks, while somebody waits for a test. */
const interval = 3000;

/** What was sent to a webhook, with what it answered. */
export const Deliveries = ({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) => {
  const translate = useTranslate();
  const heading = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const base = `webhook_endpoints/${endpoint.id}`;
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook_endpoints", endpoint.id, "deliveries"],
    queryFn: ({ signal }) => getJson<Page<WebhookDelivery>>(`${base}/deliveries/?page_size=100`, { signal }),
    refetchInterval: interval,
  });
  const post = async (address: string) => {
    setFailed(null);
    try {
      await getJson(`${base}/${address}/`, { method: "POST" });
    } catch (problem) {
      setFailed((problem as Error).message);
    }
    await refetch();
  };
  const said = failed ?? error?.message;
  const head = (word: string) => translate(`vigil.integrations.${word}`);
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="md">
      <DialogTitle id={heading} variant="h2">
        {head("deliveries")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{endpoint.url}</Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
          <Button variant="outlined" onClick={() => void post("test")}>
            {head("send_test")}
          </Button>
          <Button variant="outlined" onClick={() => void post("send_failed")}>
            {head("send_failed")}
          </Button>
        </Stack>
        {said && <Alert severity="error">{said}</Alert>}
        {!data && !error && <LoadingBlock height={120} />}
        {data?.results.length === 0 && <Typography>{head("nothing_sent")}</Typography>}
        {data && (
          <Rows
            label={head("deliveries")}
            heads={[head("event"), head("at"), head("result")]}
            rows={data.results.map((delivery) => ({
              id: delivery.id,
              cells: [
                translate(`vigil.integrations.of.${nameOf(delivery.type)}`),
                <Moment key="at" at={delivery.created_at} />,
                <Result key="result" {...delivery} />,
              ],
              action: (
                <Button onClick={() => void post(`deliveries/${delivery.id}/send_again`)}>
                  {head("send_again")}
                </Button>
              ),
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

const Result = ({ state, attempts, next_at, answer_status, error, answer }: WebhookDelivery) => {
  const translate = useTranslate();
  const tried = translate("vigil.integrations.attempts", { smart_count: attempts });
  const why = error
    ? translate(`vigil.integrations.errors.${error}`)
    : answer_status && `HTTP ${answer_status}`;
  return (
    <>
      <div>
        {[translate(`vigil.integrations.delivery_states.${state}`), why, attempts > 0 && tried]
          .filter(Boolean)
          .join(" · ")}
      </div>
      {next_at && attempts > 0 && (
        <div>
          {translate("vigil.integrations.next_at")} <Moment at={next_at} />
        </div>
      )}
      {answer && (
        <Typography variant="caption" color="text.secondary" component="div">
          {answer}
        </Typography>
      )}
    </>
  );
};
