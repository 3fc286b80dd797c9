import { LinearProgress, Typography } from "@mui/material";
import { words } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { isConnected, previewOf } from "../director/core/sources.ts";
import { DeedDialog, type DeedProps } from "../streams/DeedDialog.tsx";
import { useMend } from "./useMend.ts";

/** Starts a service that should be on air with the best camera there is: the one it prefers, else any that is free. */
export default function StartNow({ stream, close }: DeedProps) {
  const translate = useTranslate();
  const { view, busy, send, problem } = useMend(stream, close);
  const found = view ? previewOf(view, null) : null;
  const camera = found && isConnected(found) ? found : null;
  return (
    <DeedDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.start_title")}
      deed={translate("vigil.attention.start")}
      onDeed={() => camera && void send({ action: "start", source: camera.id }, "vigil.attention.started")}
      idle={!camera}
      busy={busy}
      problem={problem ?? (view && !camera ? words.noCamera : null)}
    >
      {camera && <Typography>{translate("vigil.attention.start_with", { camera: camera.name })}</Typography>}
      {view && !camera && <Typography>{translate("vigil.attention.start_help")}</Typography>}
      {!view && !problem && <LinearProgress aria-label={translate("vigil.attention.looking")} />}
    </DeedDialog>
  );
}
