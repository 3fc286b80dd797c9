import type { DirectorView } from "@vigil/contract";

/** When a service is to start automatically, or was. */
export interface Planned {
  is: "ahead" | "due";
  at: string;
}

/** Null where nothing is to start, or it has; `now` in ms since the epoch, by the server's clock. */
export function autoStart({ stream, broadcast }: DirectorView, now: number): Planned | null {
  const { auto_start, auto_start_at: at, is_id_session, publish, disabled_by_fh } = stream;
  const isOver = broadcast.started_at !== null || broadcast.status === "completed" || broadcast.reopened;
  if (!auto_start || at === null || is_id_session || isOver || !publish || disabled_by_fh) return null;
  return { is: Date.parse(at) <= now ? "due" : "ahead", at };
}
