import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CalendarFeed, type NewCalendarFeed, systemZone } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { formatMoment } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

const path = "str/calendar/feed/";

/** Creates, renews or ends the person's private feed address. It is shown once: the server stores only its hash. */
export const SubscribeDialog = ({ close }: { close: () => void }) => {
  const translate = useTranslate();
  const t = (word: string, values?: object) => translate(`vigil.calendar.feed.${word}`, values);
  const title = useId();
  const { feed, created, create, end, isPending, error } = useFeed();
  const since = feed?.created_at;
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {t("title")}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <DialogContentText>{t("text")}</DialogContentText>
          {error && <Alert severity="error">{error.message}</Alert>}
          {created ? (
            <>
              <Copyable
                id="calendar-address"
                label={t("address")}
                value={created.url}
                help={t("shown_once")}
              />
              <Button component="a" href={created.url.replace(/^https?:/, "webcal:")} variant="outlined">
                {t("open")}
              </Button>
            </>
          ) : feed ? (
            <DialogContentText>
              {since ? t("since", { when: formatMoment(since, systemZone()) }) : t("none")}
              {since && ` ${t("renew_note")}`}
            </DialogContentText>
          ) : (
            !error && <Skeleton height={48} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {since && (
          <Button color="error" onClick={() => end()} disabled={isPending}>
            {t("end")}
          </Button>
        )}
        <Button onClick={close}>{translate("ra.action.close")}</Button>
        {!created && (
          <Button variant="contained" onClick={() => create()} loading={isPending} disabled={!feed}>
            {t(since ? "renew" : "make")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

function useFeed() {
  const notify = useNotify();
  const client = useQueryClient();
  const key = ["calendar", "feed"];
  const { data: feed, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<CalendarFeed>(path, { signal }),
  });
  const notifyFailure = (reason: Error) => notify(reason.message, { type: "error" });
  const creation = useMutation({
    mutationFn: () => getJson<NewCalendarFeed>(path, { method: "POST" }),
    onSuccess: ({ created_at }) => client.setQueryData(key, { created_at }),
    onError: notifyFailure,
  });
  const removal = useMutation({
    mutationFn: () => getJson(path, { method: "DELETE" }),
    onSuccess: () => {
      creation.reset();
      client.setQueryData(key, { created_at: null });
      notify("vigil.calendar.feed.ended", { type: "info" });
    },
    onError: notifyFailure,
  });
  return {
    feed,
    error,
    created: creation.data,
    create: creation.mutate,
    end: removal.mutate,
    isPending: creation.isPending || removal.isPending,
  };
}
