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

/** What became of the services where some were left as they are. */
export interface Finished {
  outcome: BulkOutcome;
  /** What was done, and who was written to; null where nothing was. */
  said: string | null;
  /** Undoes it, where that is possible. */
  undo: (() => void) | null;
}

/** Runs a change. @returns `finished` where services were left as they are; otherwise `finish` is called and a toast shown */
export function useBulkChange(ids: readonly string[], finish: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const refresh = useRefresh();
  const undo = useUndo();
  const [, setLastChange] = useStore<number>(lastChangeKey, 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  // The same for another attempt, so that what the first one did isn't done twice.
  const attempt = useRef({ asked: "", key: "" });

  const finishedOf = (outcome: BulkOutcome, { kind }: BulkChange): Finished => {
    const { id, rows, undo_until } = outcome;
    const changed = countOf(rows, "changes");
    const done = translate(`vigil.bulk_changes.done.${kind}`, { smart_count: changed });
    const written = saidEmailed(translate, rows, "was");
    return {
      outcome,
      said: changed === 0 ? null : written ? `${done}. ${written}` : done,
      undo: changed > 0 && id !== null && undo_until !== null ? () => void undo(id) : null,
    };
  };
  const toast = ({ said, undo }: Finished) => {
    if (said === null) return;
    if (undo) notifyDone(said, { _: said }, undo);
    else notify(said, { type: "success", messageArgs: { _: said } });
  };
  const run = async (change: BulkChange, accepted: readonly string[]) => {
    setBusy(true);
    setProblem(null);
    const asked = JSON.stringify([ids, change]);
    if (attempt.current.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() };
    try {
      const body = { ids, change, accepted, preview: false };
      const outcome = await getJson<BulkOutcome>(`${path}/`, {
        method: "POST",
        body,
        idempotencyKey: attempt.current.key,
      });
      setLastChange(Date.now());
      refresh();
      const done = finishedOf(outcome, change);
      const isWhole = outcome.rows.every((row) => row.outcome === "changes" || row.outcome === "same");
      // A toast would lie over the dialog, hidden from the keyboard and from screen readers.
      if (!isWhole) return setFinished(done);
      toast(done);
      finish();
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, problem, finished };
}
