import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useNotify, useRecordContext, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { NoticeButton, undoTime, useNotifyDone } from "../resource/useNotifyDone.tsx";
import { Refused } from "../session/problems.ts";
import { deleteRecord, restoreRecord, restoreWithNeeded } from "./calls.ts";

type Send = typeof restoreRecord;

/**
 * Restores a record, with the records deleted along with it. It asks no confirmation, so it offers an undo. Where it
 * needs others that are in the bin as well, it offers to restore those along.
 */
export const RestoreButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDone = useNotifyDone();
  const record = useRecordContext<Binned>();
  const [isPending, setIsPending] = useState(false);
  if (!record) return null;
  const name = record.title ?? "";
  const together = () =>
    void call(restoreWithNeeded).then((done) => {
      refresh();
      if (done) notify("vigil.bin.restored", { type: "info", messageArgs: { name } });
    });
  const refused = (error: Error, send: Send) => {
    const isInNeed = send === restoreRecord && error instanceof Refused && error.code === "in_use";
    const action = <NoticeButton label="vigil.bin.restore_together" act={together} />;
    notify(error.message, { type: "error", ...(isInNeed ? { autoHideDuration: undoTime, action } : {}) });
  };
  const call = (send: Send) =>
    send(record).then(
      () => true,
      (error: Error) => {
        refused(error, send);
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
