import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { DeedDialog, type DeedProps } from "../streams/DeedDialog.tsx";
import { useMend } from "./useMend.ts";

/** Ends a service that is on air past its planned end, after asking: it can't be started again. */
export default function EndNow({ stream, close }: DeedProps) {
  const translate = useTranslate();
  const { view, busy, send, problem } = useMend(stream, close);
  return (
    <DeedDialog
      stream={stream}
      close={close}
      title={translate("vigil.attention.end_title")}
      deed={translate("vigil.attention.end_confirm")}
      onDeed={() => void send({ action: "stop" }, "vigil.attention.ended")}
      idle={!view}
      busy={busy}
      problem={problem}
      grave
    >
      <Typography>{translate("vigil.attention.end_help")}</Typography>
    </DeedDialog>
  );
}
