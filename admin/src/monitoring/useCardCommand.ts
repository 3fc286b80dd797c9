import type { MonitorSource, MonitorStream } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { createContext, useContext, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Command, isEarlyStart, sendCommand } from "../director/controls/command.ts";

type StartCommand = Command & { action: "start" };
type CardAction = "start" | "resume" | "pause" | "stop";

/** Fetches the board again after a command, in case events don't arrive. */
export const RefreshContext = createContext<() => void>(() => undefined);

/** Sends commands to a broadcast from its card and notifies of each outcome. */
export function useCardCommand(stream: MonitorStream) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useContext(RefreshContext);
  const navigate = useNavigate();
  const [pending, setPending] = useState<string | null>(null);
  const [earlyStart, setEarlyStart] = useState<StartCommand | null>(null);
  const cameras = stream.sources.filter(({ kind }) => kind !== "cloudflare");
  const send = async (command: Command & { action: CardAction }) => {
    if (pending) return;
    setPending(command.source ?? command.action);
    const { action } = command;
    try {
      await sendCommand(
        {
          stream,
          sources: cameras as { id: string; kind: "zoom" | "ip_camera" }[],
          broadcast: { source: cameras.find(({ status }) => status === "live")?.id ?? null },
        },
        command,
      );
      if (command.early === "rehearse") return;
      const message =
        action === "start"
          ? translate("vigil.boards.went_live")
          : translate("vigil.boards.action_done", { action: translate(`vigil.boards.deeds.${action}`) });
      notify(message, { type: "success" });
    } catch (error) {
      if (isEarlyStart(error)) return setEarlyStart({ ...command, action: "start" });
      const reason = { message: (error as Error).message };
      const message =
        action === "start"
          ? translate("vigil.boards.go_live_failed", reason)
          : translate("vigil.boards.action_failed", {
              action: translate(`vigil.boards.deeds.${action}`),
              ...reason,
            });
      notify(message, { type: "error" });
    } finally {
      setPending(null);
      // Also after a refusal, because somebody else may have been quicker.
      refresh();
    }
  };
  return {
    pending,
    goLive: (source: MonitorSource) => void send({ action: "start", source: source.id }),
    earlyStart: earlyStart && {
      stream,
      close: () => setEarlyStart(null),
      begin: () => void send({ ...earlyStart, early: "begin" }),
      /** Rehearses, and opens the Director Panel to lead the rehearsal. */
      rehearse: () =>
        void send({ ...earlyStart, early: "rehearse" }).then(() => navigate(`/director/${stream.id}`)),
    },
    act: (action: "resume" | "pause" | "stop") => void send({ action }),
  };
}

/** The camera a late service best starts with: its preferred one, else any that sends and isn't used elsewhere. */
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
