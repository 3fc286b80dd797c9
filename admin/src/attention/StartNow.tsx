import { Button, LinearProgress, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { EarlyStartDialog } from "../director/controls/EarlyStartDialog.tsx";
import { isConnected, previewSource } from "../director/core/sources.ts";
import { PhoneCamera } from "../director/sources/PhoneCamera.tsx";
import { ActionDialog, type ActionProps } from "../streams/actions/ActionDialog.tsx";
import { useBroadcastCommand } from "./useBroadcastCommand.ts";

/** Starts an overdue service with its best camera; without one it offers to add a phone. */
export default function StartNow({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { view, busy, send, confirmEarlyStart, cancelEarlyStart, problem } = useBroadcastCommand(
    stream,
    close,
  );
  const found = view ? previewSource(view, null) : null;
  const camera = found && isConnected(found) ? found : null;
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.start_title")}
      actionLabel={translate("vigil.attention.start")}
      onAction={() => camera && void send({ action: "start", source: camera.id }, "vigil.attention.started")}
      disabled={!camera}
      busy={busy}
      problem={problem}
      extraButton={
        <Button component={Link} to={`/director/${stream.id}`} sx={{ mr: "auto" }}>
          {translate("vigil.attention.director")}
        </Button>
      }
    >
      {camera && <Typography>{translate("vigil.attention.start_with", { camera: camera.name })}</Typography>}
      {view && !camera && (
        <>
          <Typography role="status">{translate("vigil.attention.no_camera")}</Typography>
          <PhoneCamera stream={stream.id} name={stream.deceased_full_name} />
        </>
      )}
      {!view && !problem && <LinearProgress aria-label={translate("vigil.attention.looking")} />}
      <EarlyStartDialog
        stream={confirmEarlyStart && stream}
        close={cancelEarlyStart}
        rehearse={null}
        begin={() => confirmEarlyStart?.()}
      />
    </ActionDialog>
  );
}
