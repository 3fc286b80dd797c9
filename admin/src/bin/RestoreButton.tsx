import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useNotify, useRecordContext, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { deleteRecord, restoreRecord } from "./calls.ts";

/** Restores a record, with the records deleted along with it. It asks no confirmation, so it offers an undo. */
export const RestoreButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDone = useNotifyDone();
  const record = useRecordContext<Binned>();
  const [isPending, setIsPending] = useState(false);
  if (!record) return null;
  const name = record.title ?? "";
  const call = (send: typeof restoreRecord) =>
    send(record).then(
      () => true,
      (error: Error) => {
        notify(error.message, { type: "error" });
        return false;
      },
    );
  const restore = async () => {
    setIsPending(true);
    const done = await call(restoreRecord);
    setIsPending(false);
    refresh();
    if (done) notifyDone("vigil.bin.restored", { name }, () => void call(deleteRecord).then(refresh));
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
