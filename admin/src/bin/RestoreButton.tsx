import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Button } from "@mui/material";
import type { Binned } from "@vigil/contract";
import { useNotify, useRecordContext, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { useSayDone } from "../resource/useSayDone.tsx";
import { getJson } from "../session/http.ts";

/** Takes a record out of the bin, with what went there with it. It asks nothing, so it can be taken back. */
export const RestoreButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayDone = useSayDone();
  const record = useRecordContext<Binned>();
  const [isPending, setIsPending] = useState(false);
  if (!record) return null;
  const { resource, id, title } = record;
  const one = `${resource}/${id}/`;
  const call = async (path: string, method: "POST" | "DELETE") => {
    try {
      await getJson(path, { method });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      return false;
    } finally {
      refresh();
    }
  };
  const restore = async () => {
    setIsPending(true);
    const done = await call(`${one}restore/`, "POST");
    setIsPending(false);
    if (done) sayDone("vigil.bin.restored", { name: title ?? "" }, () => void call(one, "DELETE"));
  };
  return (
    <Button
      startIcon={<RestoreIcon />}
      onClick={() => void restore()}
      loading={isPending}
      aria-label={translate("vigil.bin.restore_row", { name: title ?? "" })}
    >
      {translate("vigil.bin.restore")}
    </Button>
  );
};
