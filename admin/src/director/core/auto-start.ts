import type { DirectorView } from "@vigil/contract";

/** An automatic start, which is ahead, or due and not done yet. */
export interface AutoStartPlan {
  state: "ahead" | "due";
  at: string;
}

/** Null where no start is planned or it has happened. @param now ms since the epoch, by the server's clock */
export function autoStartPlan({ stream, broadcast }: DirectorView, now: number): AutoStartPlan | null {
  const { auto_start, auto_start_at: at, is_id_session, publish, disabled_by_fh } = stream;
  const isOver = broadcast.started_at !== null || broadcast.status === "completed" || broadcast.reopened;
  if (!auto_start || at === null || is_id_session || isOver || !publish || disabled_by_fh) return null;
  return { state: Date.parse(at) <= now ? "due" : "ahead", at };
}
