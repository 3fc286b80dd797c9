import { Button, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { guests } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { queryOf } from "../../providers/query.ts";
import { fetchFile } from "../../resource/fields/fetch-file.ts";
import type { ActionProps } from "./ActionDialog.tsx";

/** Ms after which the progress is shown. */
const showAfter = 1000;

/** Downloads the stream's guests as the server's CSV, as soon as it is mounted. */
export default function GuestList({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isSlow, setSlow] = useState(false);
  const aborter = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: downloads once, on mount
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), showAfter);
    const { signal } = aborter.current;
    const address = `${guests.path}/export/${queryOf({ stream: stream.id })}`;
    fetchFile(address, `guest-list-${stream.slug}.csv`, signal)
      .then(() => notify("vigil.stream_actions.guest_list.done", { type: "success" }))
      .catch((error: Error) => signal.aborted || notify(error.message, { type: "error" }))
      .finally(close);
    return () => clearTimeout(timer);
  }, []);
  const title = translate("vigil.stream_actions.guest_list.running");
  return (
    <Dialog open={isSlow} aria-labelledby="guest-list" fullWidth maxWidth="xs">
      <DialogTitle id="guest-list" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <LinearProgress aria-label={title} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => aborter.current.abort()}>{translate("vigil.tools.csv.stop")}</Button>
      </DialogActions>
    </Dialog>
  );
}
