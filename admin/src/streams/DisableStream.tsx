import { Alert, Typography } from "@mui/material";
import { isRunning, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { creditOf } from "./Credit.tsx";
import { DeedDialog, type DeedProps } from "./DeedDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Cancels a stream, after saying what that means for its guests and for its credit (spec §4). */
export default function DisableStream({ stream, close }: DeedProps) {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(stream, close);
  return (
    <DeedDialog
      stream={stream}
      close={close}
      title={translate("vigil.deeds.disable.title")}
      deed={translate("vigil.deeds.disable.name")}
      onDeed={() => void change({ disabled_by_fh: true }, { done: "vigil.deeds.disable.done" })}
      busy={busy}
      problem={problem}
      grave
    >
      {isRunning(stream.broadcast_status) && (
        <Alert severity="error">{translate("vigil.deeds.disable.on_air")}</Alert>
      )}
      <Typography>{translate("vigil.deeds.disable.text")}</Typography>
      {!streamCan.refund(stream) && (
        <Alert severity="warning">{translate("vigil.deeds.disable.broadcast")}</Alert>
      )}
      {creditOf(stream) === "refundable" && (
        <Typography>{translate("vigil.deeds.disable.credited")}</Typography>
      )}
    </DeedDialog>
  );
}
