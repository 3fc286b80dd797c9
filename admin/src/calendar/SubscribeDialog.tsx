import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CalendarFeed, NewCalendarFeed } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId } from "react";
import { Copyable } from "../form/Copyable.tsx";
import { getJson } from "../session/http.ts";
import { formatMoment, readersZone } from "../time/zone.ts";

const path = "str/calendar/feed/";

/** One's private address: made, made anew, and ended. It is shown once, because the server keeps only its hash. */
export const SubscribeDialog = ({ close }: { close: () => void }) => {
  const translate = useTranslate();
  const say = (word: string, values?: object) => translate(`vigil.calendar.feed.${word}`, values);
  const title = useId();
  const { feed, made, make, end, isPending, error } = useFeed();
  const since = feed?.created_at;
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {say("title")}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <DialogContentText>{say("text")}</DialogContentText>
          {error && <Alert severity="error">{error.message}</Alert>}
          {made ? (
            <>
              <Copyable
                id="calendar-address"
                label={say("address")}
                value={made.url}
                help={say("shown_once")}
              />
              <Button component="a" href={made.url.replace(/^https?:/, "webcal:")} variant="outlined">
                {say("open")}
              </Button>
            </>
          ) : feed ? (
            <DialogContentText>
              {since
                ? say("since", { when: formatMoment(since, readersZone(), { reader: readersZone() }) })
                : say("none")}
              {since && ` ${say("renew_note")}`}
            </DialogContentText>
          ) : (
            !error && <Skeleton height={48} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {since && (
          <Button color="error" onClick={() => end()} disabled={isPending}>
            {say("end")}
          </Button>
        )}
        <Button onClick={close}>{translate("ra.action.close")}</Button>
        {!made && (
          <Button variant="contained" onClick={() => make()} loading={isPending} disabled={!feed}>
            {say(since ? "renew" : "make")}
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
  const failed = (reason: Error) => notify(reason.message, { type: "error" });
  const making = useMutation({
    mutationFn: () => getJson<NewCalendarFeed>(path, { method: "POST" }),
    onSuccess: ({ created_at }) => client.setQueryData(key, { created_at }),
    onError: failed,
  });
  const ending = useMutation({
    mutationFn: () => getJson(path, { method: "DELETE" }),
    onSuccess: () => {
      making.reset();
      client.setQueryData(key, { created_at: null });
      notify("vigil.calendar.feed.ended", { type: "info" });
    },
    onError: failed,
  });
  return {
    feed,
    error,
    made: making.data,
    make: making.mutate,
    end: ending.mutate,
    isPending: making.isPending || ending.isPending,
  };
}
