import type { Grants } from "./access.ts";
import type { BroadcastStatus } from "./broadcast.schema.ts";

/**
 * What a director may do. `start` with another source while live or paused switches cameras. Three commands undo what
 * is otherwise final: `reset` a start that was only a test, `reopen` a completed service (super admins), and `close`
 * a reopened service that isn't continued.
 */
export const broadcastActions = [
  "start",
  "pause",
  "resume",
  "stop",
  "skip",
  "reset",
  "reopen",
  "close",
] as const;
export type BroadcastAction = (typeof broadcastActions)[number];

/** The statuses in which each command is legal. The server refuses by it, and the screens disable by it. */
export const legalWhile = {
  start: ["ready", "live", "paused"],
  pause: ["live"],
  resume: ["paused"],
  stop: ["live", "paused"],
  skip: ["play_intro"],
  reset: ["ending", "completed"],
  reopen: ["completed"],
  close: ["waiting", "ready"],
} as const satisfies Record<BroadcastAction, readonly BroadcastStatus[]>;
export const isLegal = (action: BroadcastAction, status: BroadcastStatus): boolean =>
  (legalWhile[action] as readonly BroadcastStatus[]).includes(status);

/** Videos in a row, at most. */
export const videosAtOnce = 10;
/** A start more than this many minutes before the service must say whether it is a rehearsal or the beginning. */
export const earlyStartMinutes = 60;
/** Minutes after an early start within which its end may still be called a test. */
export const testMinutes = 10;

/** Who may direct: homes, staff with stream_director, and super admins with events. */
export const directing = {
  grants: {
    super_admin: { needs: "events", verbs: ["read", "edit"] },
    funeral_home: { verbs: ["read", "edit"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["read", "edit"] },
  } satisfies Grants,
};
