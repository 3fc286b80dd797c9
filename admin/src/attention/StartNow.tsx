import { Button, LinearProgress, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { isConnected, previewOf } from "../director/core/sources.ts";
import { EarlyStart } from "../director/EarlyStart.tsx";
import { PhoneCamera } from "../director/PhoneCamera.tsx";
import { ActionDialog, type ActionProps } from "../streams/ActionDialog.tsx";
import { useMend } from "./useMend.ts";

/** Starts a service that should be on air with the best camera there is; without one it shows how to get one. */
export default function StartNow({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { view, busy, send, early, forgetEarly, problem } = useMend(stream, close);
  const found = view ? previewOf(view, null) : null;
  const camera = found && isConnected(found) ? found : null;
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.start_title")}
      deed={translate("vigil.attention.start")}
      onAction={() => camera && void send({ action: "start", source: camera.id }, "vigil.attention.started")}
      idle={!camera}
      busy={busy}
      problem={problem}
      aside={
        <Button component={Link} to={`/director/${stream.id}`} sx={{ mr: "auto" }}>
          {translate("vigil.attention.to_panel")}
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
      <EarlyStart stream={early && stream} close={forgetEarly} rehearse={null} begin={() => early?.()} />
    </ActionDialog>
  );
}
