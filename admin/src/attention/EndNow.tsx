import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { ActionDialog, type ActionProps } from "../streams/actions/ActionDialog.tsx";
import { useBroadcastCommand } from "./useBroadcastCommand.ts";

/** Ends a service that is on air past its planned end, after asking because it can't be started again. */
export default function EndNow({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { view, busy, send, problem } = useBroadcastCommand(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.end_title")}
      actionLabel={translate("vigil.attention.end_confirm")}
      onAction={() => void send({ action: "stop" }, "vigil.attention.ended")}
      disabled={!view}
      busy={busy}
      problem={problem}
      destructive
    >
      <Typography>{translate("vigil.attention.end_help")}</Typography>
    </ActionDialog>
  );
}
