import type { BroadcastAction, DirectorView } from "@vigil/contract";
import { useNotify } from "ra-core";
import { type RefObject, useState } from "react";
import { Refused } from "../../session/problems.ts";
import { isDirectorView } from "../core/updates.ts";
import type { PanelConnection } from "../panel-connection.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { type Command, isEarlyStart, sendCommand } from "./command.ts";

/** Sends commands one at a time and notifies the director of each outcome. */
export function useCommand(view: DirectorView | null, connection: RefObject<PanelConnection | null>) {
  const t = useDirectorText();
  const notify = useNotify();
  const [pending, setPending] = useState<BroadcastAction | null>(null);
  const [earlyStart, setEarlyStart] = useState<Command | null>(null);

  /** Resolves with whether the command succeeded. */
  async function send(command: Command): Promise<boolean> {
    if (!view || pending) return false;
    setPending(command.action);
    try {
      const response = await sendCommand(view, command);
      if (isDirectorView(response)) connection.current?.receive(response);
      else await connection.current?.refresh();
      if (command.action === "skip") notify(t("said.skipped"), { type: "success" });
      return true;
    } catch (error) {
      if (isEarlyStart(error)) {
        setEarlyStart(command);
        return false;
      }
      const now = await connection.current?.refresh();
      const { text, type } = failureNotice(command, view, now ?? view, error as Error);
      notify(text, { type });
      return false;
    } finally {
      setPending(null);
    }
  }

  /** A director whose command lost against another director's sees the new status instead of an error. */
  function failureNotice({ action }: Command, before: DirectorView, now: DirectorView, error: Error) {
    const changed = now.broadcast.status !== before.broadcast.status;
    if (error instanceof Refused && error.status < 500 && changed) {
      return {
        text: t("said.overtaken", { state: t(`status.${now.broadcast.status}`) }),
        type: "info" as const,
      };
    }
    return { text: action === "skip" ? t("said.skip_failed") : error.message, type: "error" as const };
  }

  return { pending, send, earlyStart, cancelEarlyStart: () => setEarlyStart(null) };
}
