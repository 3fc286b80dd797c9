import { Alert, Typography } from "@mui/material";
import { isRunning, streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { creditOf } from "../list/Credit.tsx";
import { StreamAhead } from "../StreamAhead.tsx";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

const DraftDisabling = part(withWords("pages", () => import("./DraftDisabling.tsx")));
const WhomToAsk = part(withWords("pages", () => import("../../learning/WhomToAsk.tsx")));

/** Disables a stream, after saying what that means for its guests and its credit. */
export default function DisableStream({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.disable.title")}
      actionLabel={translate("vigil.stream_actions.disable.name")}
      onAction={() => void change({ disabled_by_fh: true }, { done: "vigil.stream_actions.disable.done" })}
      busy={busy}
      problem={problem}
      destructive
    >
      {isRunning(stream.broadcast_status) ? (
        <Alert severity="error">{translate("vigil.stream_actions.disable.on_air")}</Alert>
      ) : (
        <StreamAhead stream={stream} />
      )}
      {stream.publish || stream.requested_by_family ? (
        <Typography>{translate("vigil.stream_actions.disable.text")}</Typography>
      ) : (
        <DraftDisabling />
      )}
      <WhomToAsk />
      {!streamCan.refund(stream) && (
        <Alert severity="warning">{translate("vigil.stream_actions.disable.broadcast")}</Alert>
      )}
      {creditOf(stream) === "refundable" && (
        <Typography>{translate("vigil.stream_actions.disable.credited")}</Typography>
      )}
    </ActionDialog>
  );
}
