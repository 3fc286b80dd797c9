import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatMoment } from "../../language/format.ts";
import { Credit } from "../list/Credit.tsx";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Re-enables a disabled stream. Only super admins may, because a funeral home can't undo its own cancellation. */
export default function ReenableStream({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(stream, close);
  const at = stream.disabled_by_fh_datetime;
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.re_enable.title")}
      actionLabel={translate("vigil.stream_actions.re_enable.name")}
      onAction={() => void change({ disabled_by_fh: false }, { done: "vigil.stream_actions.re_enable.done" })}
      busy={busy}
      problem={problem}
    >
      {at && (
        <Typography>
          {translate("vigil.stream_actions.re_enable.since", {
            home: stream.funeral_home_detail?.title ?? "",
            when: formatMoment(at, stream.timezone),
          })}
        </Typography>
      )}
      <Typography>{translate("vigil.stream_actions.re_enable.text")}</Typography>
      <Credit stream={stream} />
    </ActionDialog>
  );
}
