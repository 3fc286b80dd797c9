import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Removes the order of service, after asking because guests find it on the memorial page. */
export default function OrderOfServiceRemoval({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const { change, busy, problem } = useStreamChange(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.order_of_service.remove_title")}
      actionLabel={translate("vigil.stream_actions.order_of_service.remove")}
      onAction={() =>
        void change({ order_of_service: null }, { done: "vigil.stream_actions.order_of_service.removed" })
      }
      busy={busy}
      problem={problem}
      destructive
    >
      <Typography>{translate("vigil.stream_actions.order_of_service.remove_text")}</Typography>
    </ActionDialog>
  );
}
