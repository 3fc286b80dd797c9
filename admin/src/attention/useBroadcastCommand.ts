import { useQuery } from "@tanstack/react-query";
import type { DirectorView, Stream } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { type Command, isEarlyStart, sendCommand } from "../director/controls/command.ts";
import { getJson } from "../session/http.ts";

/** The current view of a broadcast, and a way to send it a command from outside the Director Panel. */
export function useBroadcastCommand(stream: Pick<Stream, "id">, close: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Starts a service that is hours away, once the person has confirmed that. */
  const [confirmEarlyStart, setConfirmEarlyStart] = useState<(() => void) | null>(null);
  const { data: view, error } = useQuery({
    queryKey: ["attention", stream.id],
    queryFn: ({ signal }) => getJson<DirectorView>(`str/stream/${stream.id}/director`, { signal }),
    gcTime: 0,
    // Polls, so that a camera that begins to send appears by itself.
    refetchInterval: 2000,
  });
  const send = async (command: Command, done: string) => {
    if (!view) return;
    setBusy(true);
    setRefusal(null);
    try {
      await sendCommand(view, command);
      notify(done, { type: "success" });
      close();
    } catch (failure) {
      if (isEarlyStart(failure))
        setConfirmEarlyStart(() => () => void send({ ...command, early: "begin" }, done));
      else setRefusal((failure as Error).message);
    } finally {
      setBusy(false);
      // Also after a refusal, because somebody else may have been quicker.
      refresh();
    }
  };
  return {
    view,
    busy,
    send,
    confirmEarlyStart,
    cancelEarlyStart: () => setConfirmEarlyStart(null),
    problem: refusal ?? error?.message ?? null,
  };
}
