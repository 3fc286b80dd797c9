import type { Grants } from "./access.ts";
import type { BroadcastStatus } from "./broadcast.schema.ts";

/**
 * What a director may do (spec §7). `start` on another source while live or paused switches cameras. Three take back
 * what is otherwise final: `reset` a start that was only a test, `reopen` a completed service (super admins), and
 * `close` one that was reopened and isn't continued.
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

/** The server obeys it, the screens grey out by it (DECISIONS B-BCAST). */
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

/** Minutes before its time until which the start of a service needs an answer: a rehearsal, or really the beginning. */
export const earlyStartMinutes = 60;
/** Minutes after an early start within which its end may still be called a test. */
export const testMinutes = 10;

/** Who directs (DECISIONS A4, ENTITIES 21). */
export const directing = {
  grants: {
    super_admin: { needs: "events", verbs: ["read", "edit"] },
    funeral_home: { verbs: ["read", "edit"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["read", "edit"] },
  } satisfies Grants,
};
