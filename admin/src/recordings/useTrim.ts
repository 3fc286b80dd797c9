import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { recordings as contract, type TrimView } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useEffect, useRef } from "react";
import { getJson } from "../session/http.ts";
import type { Span } from "./core/span.ts";

/** Milliseconds between two looks at a trim that is being made. */
const lookEvery = 2000;
const isMaking = (view: TrimView | undefined) => view?.trims.some(({ state }) => state === "making") ?? false;

/** Where a recording can be cut, what is being cut out of it, and the wish for one more. */
export function useTrim(recording: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const path = `${contract.path}/${recording}/trim/`;
  const key = ["recordings", recording, "trim"];
  const { data: view, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<TrimView>(path, { signal }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? lookEvery : false),
    retry: false,
  });
  const asking = useMutation({
    mutationFn: (span: Span & { default: boolean }) =>
      getJson<TrimView>(path, { method: "POST", body: span }),
    onSuccess: (told) => client.setQueryData(key, told),
  });
  // As soon as one is ready, the list behind the dialog has it.
  const ready = view?.trims.filter(({ state }) => state === "ready").length;
  const before = useRef(ready);
  useEffect(() => {
    if (before.current !== undefined && ready !== undefined && ready > before.current) {
      notify("vigil.recordings.trim.ready", { type: "success" });
      refresh();
    }
    before.current = ready;
  }, [ready, notify, refresh]);
  return {
    view,
    error,
    ask: asking.mutate,
    isAsking: asking.isPending,
    problem: asking.error?.message ?? null,
    /** The one asked for last. */
    last: view?.trims[0],
  };
}
