import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { ActionDialog, type ActionProps } from "../streams/ActionDialog.tsx";
import { useMend } from "./useMend.ts";

/** Ends a service that is on air past its planned end, after asking: it can't be started again. */
export default function EndNow({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { view, busy, send, problem } = useMend(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.end_title")}
      deed={translate("vigil.attention.end_confirm")}
      onAction={() => void send({ action: "stop" }, "vigil.attention.ended")}
      idle={!view}
      busy={busy}
      problem={problem}
      grave
    >
      <Typography>{translate("vigil.attention.end_help")}</Typography>
    </ActionDialog>
  );
}
