import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { recordings as contract, type TrimView } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useEffect, useRef } from "react";
import { getJson } from "../session/http.ts";
import type { Span } from "./core/span.ts";

/** Ms between two polls while a trim is being made. */
const pollEvery = 2000;
const isMaking = (view: TrimView | undefined) => view?.trims.some(({ state }) => state === "making") ?? false;

/** A recording's key frames and trims, and a way to request another trim. */
export function useTrim(recording: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const path = `${contract.path}/${recording}/trim/`;
  const key = ["recordings", recording, "trim"];
  const { data: view, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<TrimView>(path, { signal }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? pollEvery : false),
    retry: false,
  });
  const request = useMutation({
    mutationFn: (span: Span & { muted: readonly Span[]; default: boolean }) =>
      getJson<TrimView>(path, { method: "POST", body: span }),
    onSuccess: (next) => client.setQueryData(key, next),
  });
  // Refreshes the list behind the dialog as soon as a trim is ready.
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
    requestTrim: request.mutate,
    isRequesting: request.isPending,
    problem: request.error?.message ?? null,
    /** The trim that was requested last. */
    last: view?.trims[0],
  };
}
