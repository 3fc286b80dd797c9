import { Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { directorMedia as contract, type DirectorMedia } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";

/** Transcodes a video at once although a broadcast runs, or again after a failure. */
export const PrepareNow = ({ video }: { video: DirectorMedia }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const mayEdit = useMay(contract, "edit");
  const [busy, setBusy] = useState(false);
  const state = video.transcode?.state;
  if (!mayEdit || (state !== "waiting" && state !== "failed")) return null;
  const prepare = async () => {
    setBusy(true);
    try {
      await getJson(`${contract.path}/${video.id}/transcode`, { method: "POST", body: { urgent: true } });
      refresh();
      await queries.invalidateQueries({ queryKey: ["director", "videos"] });
    } catch {
      notify("vigil.videos.update_failed", { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      onClick={(event) => {
        event.stopPropagation();
        void prepare();
      }}
    >
      {translate(state === "failed" ? "vigil.videos.prepare_again" : "vigil.videos.prepare_now")}
    </Button>
  );
};
