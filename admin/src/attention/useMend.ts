import { useQuery } from "@tanstack/react-query";
import type { DirectorView, Stream } from "@vigil/contract";
import { useNotify, useRefresh } from "ra-core";
import { useState } from "react";
import { isEarlyStart, type Press, press } from "../director/press.ts";
import { getJson } from "../session/http.ts";

/** The broadcast as it stands now, and a press of one of its buttons from outside the Director Panel. */
export function useMend(stream: Pick<Stream, "id">, close: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  /** Begins a service that is hours away, once that is what was meant. */
  const [early, askEarly] = useState<(() => void) | null>(null);
  const { data: view, error } = useQuery({
    queryKey: ["mend", stream.id],
    queryFn: ({ signal }) => getJson<DirectorView>(`str/stream/${stream.id}/director`, { signal }),
    gcTime: 0,
    // A camera that begins to send is there without asking.
    refetchInterval: 2000,
  });
  const send = async (wanted: Press, done: string) => {
    if (!view) return;
    setBusy(true);
    setRefused(null);
    try {
      await press(view, wanted);
      notify(done, { type: "success" });
      close();
    } catch (failure) {
      if (isEarlyStart(failure)) askEarly(() => () => void send({ ...wanted, early: "begin" }, done));
      else setRefused((failure as Error).message);
    } finally {
      setBusy(false);
      // Also after a refusal: somebody else may have been quicker.
      refresh();
    }
  };
  return {
    view,
    busy,
    send,
    early,
    forgetEarly: () => askEarly(null),
    problem: refused ?? error?.message ?? null,
  };
}
