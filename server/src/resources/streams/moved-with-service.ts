import { movedStages, type Stream } from "@vigil/contract";

type Moved = Partial<Pick<Stream, "event_date" | "stages" | "auto_start" | "auto_start_at">>;

/**
 * What moves with a service because whoever moves it gives nothing else: its later stages and its automatic start. A start
 * that is `sent` stays, even where it is the one from before.
 */
export function movedWithService(current: Moved, changed: Moved, sent: Moved = changed): Moved {
  const [from, to] = [current.event_date, changed.event_date];
  if (!from || !to) return {};
  const { stages = [], auto_start_at: start } = current;
  const isToStart = changed.auto_start ?? current.auto_start;
  return {
    ...(changed.stages || stages.length < 2 ? {} : { stages: movedStages(stages, from, to) }),
    ...(sent.auto_start_at === undefined && isToStart && start
      ? { auto_start_at: new Date(Date.parse(start) + Date.parse(to) - Date.parse(from)).toISOString() }
      : {}),
  };
}
