import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useNotify, useRecordContext, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { putBack, throwAway } from "./calls.ts";

/** Takes a record out of the bin, with what went there with it. It asks nothing, so it can be taken back. */
export const RestoreButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDone = useNotifyDone();
  const record = useRecordContext<Binned>();
  const [isPending, setIsPending] = useState(false);
  if (!record) return null;
  const name = record.title ?? "";
  const call = (send: typeof putBack) =>
    send(record).then(
      () => true,
      (error: Error) => {
        notify(error.message, { type: "error" });
        return false;
      },
    );
  const restore = async () => {
    setIsPending(true);
    const done = await call(putBack);
    setIsPending(false);
    refresh();
    if (done) notifyDone("vigil.bin.restored", { name }, () => void call(throwAway).then(refresh));
  };
  return (
    <Button
      startIcon={<RestoreIcon />}
      onClick={() => void restore()}
      loading={isPending}
      aria-label={translate("vigil.bin.restore_row", { name })}
    >
      {translate("vigil.bin.restore")}
    </Button>
  );
};
