import { Alert, Button, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { files, words } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { uploadProgress } from "../../session/upload.ts";
import type { ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Uploads the chosen order of service and shows the progress; a failed upload can be retried. */
export default function OrderOfServiceUpload({ stream, file, close }: ActionProps & { file: File }) {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(stream, close);
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.read);
  const upload = () =>
    void change(
      { order_of_service: file },
      {
        done: "vigil.stream_actions.order_of_service.done",
        failed: words.orderOfServiceFailed(files.orderOfService.endings),
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads once, on mount
  useEffect(upload, []);
  const title = translate("vigil.stream_actions.order_of_service.sending");
  const percent = Math.round(100 * (progress ?? 0));
  return (
    <Dialog open onClose={() => !busy && close()} aria-labelledby="order-of-service" fullWidth maxWidth="xs">
      <DialogTitle id="order-of-service" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3, overflowWrap: "anywhere" }}>
        {file.name}
        {problem ? (
          <Alert severity="error">{problem}</Alert>
        ) : (
          <LinearProgress
            aria-label={title}
            variant={progress === null ? "indeterminate" : "determinate"}
            value={percent}
          />
        )}
      </DialogContent>
      {problem && (
        <DialogActions>
          <Button onClick={close}>{translate("ra.action.cancel")}</Button>
          <Button onClick={upload} variant="contained" loading={busy}>
            {translate("vigil.list.retry")}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
