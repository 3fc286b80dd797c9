import type { BroadcastAction, DirectorView, LivestreamAction } from "@vigil/contract";
import { newIdempotencyKey, postOnce } from "../session/post-once.ts";
import { Refused } from "../session/problems.ts";

/** All that a press must know of a broadcast. */
export interface Pressed {
  stream: Pick<DirectorView["stream"], "id">;
  sources: readonly Pick<DirectorView["sources"][number], "id" | "kind">[];
  broadcast: Pick<DirectorView["broadcast"], "source">;
}

export interface Press {
  action: BroadcastAction;
  /** The camera to show. */
  source?: string;
  /** The video to play first. */
  video?: string | null;
  /** Long before the service: what the start is meant to be. */
  early?: LivestreamAction["early"];
}

/** The server asks what a start long before the service is meant to be. */
export const isEarlyStart = (error: unknown): boolean =>
  error instanceof Refused && error.code === "early_start";

/**
 * Sends one press of a button.
 * @throws Refused with the server's sentence, Unreachable when nobody answered three times
 */
export async function press(view: Pressed, { action, source, video, early }: Press): Promise<unknown> {
  const body: LivestreamAction = {
    action,
    ...(source ? { id: source } : {}),
    ...(video ? { video } : {}),
    ...(early ? { early } : {}),
  };
  const address = `str/stream/${view.stream.id}/${pathOf(view, source)}/livestream`;
  return postOnce(address, body, newIdempotencyKey());
}

/** Fixed cameras have a call of their own (spec §7); what names no camera goes where the one on air belongs. */
function pathOf({ sources, broadcast }: Pressed, source: string | undefined): string {
  const kind = sources.find(({ id }) => id === (source ?? broadcast.source))?.kind;
  return kind === "ip_camera" ? "ip_cameras" : "sessions";
}
