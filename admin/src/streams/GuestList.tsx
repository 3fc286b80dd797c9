import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { guests } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { queryOf } from "../providers/query.ts";
import { fetchFile } from "../resource/fetch-file.ts";
import type { ActionProps } from "./ActionDialog.tsx";

/** Ms after which it is worth showing that it is on its way. */
const patience = 1000;

/** Fetches who registered for the stream, as the server's CSV; begins as soon as this is shown. */
export default function GuestList({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isSlow, setSlow] = useState(false);
  const stopping = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, of the stream it was asked for
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    const { signal } = stopping.current;
    const address = `${guests.path}/export/${queryOf({ stream: stream.id })}`;
    fetchFile(address, `guest-list-${stream.slug}.csv`, signal)
      .then(() => notify("vigil.deeds.guest_list.done", { type: "success" }))
      .catch((error: Error) => signal.aborted || notify(error.message, { type: "error" }))
      .finally(close);
    return () => clearTimeout(timer);
  }, []);
  const title = translate("vigil.deeds.guest_list.running");
  return (
    <Dialog open={isSlow} aria-labelledby="guest-list" fullWidth maxWidth="xs">
      <DialogTitle id="guest-list" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <LinearProgress aria-label={title} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => stopping.current.abort()}>{translate("vigil.tools.csv.stop")}</Button>
      </DialogActions>
    </Dialog>
  );
}
