import { useQuery } from "@tanstack/react-query";
import type { BulkChange, BulkOutcome, RecentBulkChange } from "@vigil/contract";
import { useNotify, useRefresh, useStore, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useNotifyDone } from "../resource/useNotifyDone.tsx";
import { getJson } from "../session/http.ts";
import { countOf } from "./counts.ts";
import { lastChangeKey } from "./last-change.ts";
import { path } from "./path.ts";
import { saidEmailed } from "./said-emailed.ts";
import { useUndo } from "./useUndo.tsx";

/** The dialogs: moving by a time and to a day are one. */
export type DialogKind = "assign" | "reschedule" | "publish" | "message";

/** Ms between two looks at how far a change is. */
const pollEvery = 700;

/** The caller's own changes of the last day. */
export const useRecentChanges = (isPolled = false) =>
  useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<{ results: RecentBulkChange[] }>(`${path}/`, { signal }),
    refetchInterval: isPolled ? pollEvery : false,
    staleTime: 0,
  });

/** What a change would do; null: nothing is asked yet. */
export const usePreview = (ids: readonly string[], change: BulkChange | null) =>
  useQuery({
    queryKey: [path, "preview", ids, change],
    enabled: change !== null,
    queryFn: ({ signal }) =>
      getJson<BulkOutcome>(`${path}/`, { method: "POST", body: { ids, change, preview: true }, signal }),
    retry: false,
    // Others change services as well, so each look is a new one.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Runs a change. @returns `outcome` where services were left as they are; otherwise `finish` is called and a toast shown */
export function useBulkChange(ids: readonly string[], finish: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const undo = useUndo();
  const [, setLastChange] = useStore<number>(lastChangeKey, 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  // The same for another attempt, so that what the first one did isn't done twice.
  const key = useRef(crypto.randomUUID());
  const begun = useRef<string | null>(null);

  const toast = ({ id, rows, undo_until }: BulkOutcome, { kind }: BulkChange) => {
    const done = translate(`vigil.bulk_changes.done.${kind}`, { smart_count: countOf(rows, "changes") });
    const written = saidEmailed(translate, rows, "was");
    const message = written ? `${done}. ${written}` : done;
    if (id !== null && undo_until !== null) notifyDone(message, { _: message }, () => void undo(id));
    else notify(message, { type: "success", messageArgs: { _: message } });
  };
  const run = async (change: BulkChange, accepted: readonly string[]) => {
    setBusy(true);
    setProblem(null);
    begun.current = JSON.stringify(change);
    try {
      const body = { ids, change, accepted, preview: false };
      const done = await getJson<BulkOutcome>(`${path}/`, {
        method: "POST",
        body,
        idempotencyKey: key.current,
      });
      setLastChange(Date.now());
      if (countOf(done.rows, "changes") > 0) toast(done, change);
      refresh();
      const isWhole = done.rows.every((row) => row.outcome === "changes" || row.outcome === "same");
      if (!isWhole) return setOutcome(done);
      finish();
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };
  /** For a change that isn't the one that was begun. */
  const renewKey = (change: BulkChange) => {
    if (begun.current === null || begun.current === JSON.stringify(change)) return;
    key.current = crypto.randomUUID();
    begun.current = null;
  };
  return { run, busy, problem, outcome, renewKey };
}
