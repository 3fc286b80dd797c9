import { z } from "zod";

/** Where a broadcast stands (spec §4). `waiting`: no source connected; `ready`: one is, before the start. */
export const BroadcastStatus = z.enum([
  "waiting",
  "ready",
  "play_intro",
  "live",
  "paused",
  "ending",
  "completed",
]);
export type BroadcastStatus = z.infer<typeof BroadcastStatus>;
