import type { MonitorSource, MonitorStream } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isEarlyStart, type Press, press } from "../director/press.ts";
import { useAsk } from "./ask.ts";

type Started = Press & { action: "start" };
type Action = "start" | "resume" | "pause" | "stop";

/** Presses a broadcast's buttons from its card, and says how that went (spec §8). */
export function usePress(stream: MonitorStream) {
  const translate = useTranslate();
  const notify = useNotify();
  const ask = useAsk();
  const navigate = useNavigate();
  const [pending, setPending] = useState<string | null>(null);
  const [early, askEarly] = useState<Started | null>(null);
  const cameras = stream.sources.filter(({ kind }) => kind !== "cloudflare");
  const send = async (wanted: Press & { action: Action }) => {
    if (pending) return;
    setPending(wanted.source ?? wanted.action);
    const { action } = wanted;
    try {
      await press(
        {
          stream,
          sources: cameras as { id: string; kind: "zoom" | "ip_camera" }[],
          broadcast: { source: cameras.find(({ status }) => status === "live")?.id ?? null },
        },
        wanted,
      );
      if (wanted.early === "rehearse") return;
      const said =
        action === "start"
          ? translate("vigil.boards.went_live")
          : translate("vigil.boards.action_done", { action });
      notify(said, { type: "success" });
    } catch (error) {
      if (isEarlyStart(error)) return askEarly({ ...wanted, action: "start" });
      const { message } = error as Error;
      const said =
        action === "start"
          ? translate("vigil.boards.go_live_failed", { message })
          : translate("vigil.boards.action_failed", { action, message });
      notify(said, { type: "error" });
    } finally {
      setPending(null);
      // Also after a refusal: somebody else may have been quicker.
      ask();
    }
  };
  return {
    pending,
    goLive: (source: MonitorSource) => void send({ action: "start", source: source.id }),
    early: early && {
      stream,
      close: () => askEarly(null),
      begin: () => void send({ ...early, early: "begin" }),
      /** The panel shows how it goes. */
      rehearse: () =>
        void send({ ...early, early: "rehearse" }).then(() => navigate(`/director/${stream.id}`)),
    },
    act: (action: "resume" | "pause" | "stop") => void send({ action }),
  };
}

/** The camera that a late service would best begin with: the one it prefers, else any that sends and is free. */
export function bestSource({ sources, preferred_ip_camera }: MonitorStream): MonitorSource | null {
  const free = sources.filter(
    ({ kind, preview_url, elsewhere }) => kind !== "cloudflare" && preview_url !== null && !elsewhere,
  );
  return (
    free.find(({ id }) => id === preferred_ip_camera) ??
    free.find((one) => one.video_ready) ??
    free[0] ??
    null
  );
}
