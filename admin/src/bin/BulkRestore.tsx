import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useOneByOne } from "../resource/useOneByOne.ts";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { putBack, throwAway } from "./calls.ts";

/** Takes everything chosen out of the bin. It asks nothing, so it can be taken back. */
export const BulkRestore = () => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const { each, isPending } = useOneByOne();
  const chosen = useChosen();
  const restore = async () => {
    const done = await each(chosen, putBack);
    const undo = () => void each(done.toReversed(), throwAway);
    if (done.length > 0) notifyDone("vigil.bin.restored_some", { smart_count: done.length }, undo);
  };
  return (
    <Button startIcon={<RestoreIcon />} loading={isPending} onClick={() => void restore()}>
      {translate("vigil.bin.restore")}
    </Button>
  );
};

/**
 * What is chosen, also on pages turned since; what was deleted last comes first. So a home returns before the families
 * that could only be deleted before it.
 */
function useChosen(): Binned[] {
  const { data, selectedIds = [] } = useListContext<Binned>();
  const [seen, setSeen] = useState<ReadonlyMap<string, Binned>>(new Map());
  useEffect(() => {
    if (data) setSeen((before) => new Map([...before, ...data.map((one) => [one.id, one] as const)]));
  }, [data]);
  return selectedIds
    .flatMap((id) => seen.get(String(id)) ?? [])
    .toSorted((a, b) => b.deleted_at.localeCompare(a.deleted_at));
}
