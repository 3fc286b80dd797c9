import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useOneByOne } from "../resource/list/useOneByOne.ts";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { deleteRecord, restoreRecord } from "./calls.ts";

/** Restores all selected records. It asks no confirmation, so it offers an undo. */
export const BulkRestore = () => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const { each, isPending } = useOneByOne();
  const selected = useSelected();
  const restore = async () => {
    const done = await each(selected, restoreRecord);
    const undo = () => void each(done.toReversed(), deleteRecord);
    if (done.length > 0) notifyDone("vigil.bin.restored_some", { smart_count: done.length }, undo);
  };
  return (
    <Button startIcon={<RestoreIcon />} loading={isPending} onClick={() => void restore()}>
      {translate("vigil.bin.restore")}
    </Button>
  );
};

/**
 * The selected records of all pages, most recently deleted first. That restores a home before its families, which had
 * to be deleted before the home.
 */
function useSelected(): Binned[] {
  const { data, selectedIds = [] } = useListContext<Binned>();
  const [seen, setSeen] = useState<ReadonlyMap<string, Binned>>(new Map());
  useEffect(() => {
    if (data)
      setSeen((before) => new Map([...before, ...data.map((record) => [record.id, record] as const)]));
  }, [data]);
  return selectedIds
    .flatMap((id) => seen.get(String(id)) ?? [])
    .toSorted((a, b) => b.deleted_at.localeCompare(a.deleted_at));
}
