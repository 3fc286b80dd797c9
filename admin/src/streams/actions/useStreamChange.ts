import { streams as contract, type Stream } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { bodyOf } from "../../providers/body.ts";
import { getJson } from "../../session/http.ts";

interface Outcomes {
  /** The notification on success: its key, or where its words are those of a page, the sentence itself. */
  done: string;
  /** The notification on failure; the dialog shows the server's own sentence. */
  failed?: string;
}

/**
 * Changes fields of a stream from its row, notifies of the outcome, and refreshes the list.
 * @returns `problem`: why the last attempt failed, in the server's words
 */
export function useStreamChange(stream: Pick<Stream, "id">, done: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * @param endpoint one of its own below the stream's path, without slashes
   * @param method POST for an endpoint that does something; PATCH for one that sets fields
   */
  const change = async (
    fields: Record<string, unknown>,
    outcomes: Outcomes,
    endpoint = "",
    method: "PATCH" | "POST" = "PATCH",
  ) => {
    setBusy(true);
    setProblem(null);
    try {
      const address = [contract.path, stream.id, endpoint].filter(Boolean).join("/");
      await getJson(`${address}/`, { method, body: bodyOf(fields) });
      notify(outcomes.done, { type: "success", messageArgs: { _: outcomes.done } });
      refresh();
      done();
    } catch (error) {
      setProblem((error as Error).message);
      if (outcomes.failed) notify(outcomes.failed, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { change, busy, problem };
}
