import { streams as contract, type Stream } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { bodyOf } from "../providers/body.ts";
import { getJson } from "../session/http.ts";

interface Words {
  /** Said when it is done. */
  done: string;
  /** The specification's sentence for what went wrong; the server's own stands in the dialog. */
  failed?: string;
}

/**
 * Changes fields of a stream from its row, says how it went, and asks for the list anew.
 * @returns `problem`: why the last attempt failed, in the server's words
 */
export function useStreamChange(stream: Pick<Stream, "id">, done: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @param part a call of its own below the stream's, without slashes */
  const change = async (fields: Record<string, unknown>, words: Words, part = "") => {
    setBusy(true);
    setProblem(null);
    try {
      const address = [contract.path, stream.id, part].filter(Boolean).join("/");
      await getJson(`${address}/`, { method: "PATCH", body: bodyOf(fields) });
      notify(words.done, { type: "success" });
      refresh();
      done();
    } catch (error) {
      setProblem((error as Error).message);
      if (words.failed) notify(words.failed, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return { change, busy, problem };
}
