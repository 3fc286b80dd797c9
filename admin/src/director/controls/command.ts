import type { BroadcastAction, DirectorView, LivestreamAction } from "@vigil/contract";
import { newIdempotencyKey, postOnce } from "../../session/post-once.ts";
import { Refused } from "../../session/problems.ts";

/** The part of a broadcast that a command needs. */
export interface CommandTarget {
  stream: Pick<DirectorView["stream"], "id">;
  sources: readonly Pick<DirectorView["sources"][number], "id" | "kind">[];
  broadcast: Pick<DirectorView["broadcast"], "source">;
}

export interface Command {
  action: BroadcastAction;
  /** The camera to show. */
  source?: string;
  /** The videos to play first, in order. */
  videos?: readonly string[] | undefined;
  /** Whether a start long before the service is a rehearsal or the beginning. */
  early?: LivestreamAction["early"];
}

/** Whether the server refused a start because the service is hours away, and asks what the start is meant to be. */
export const isEarlyStart = (error: unknown): boolean =>
  error instanceof Refused && error.code === "early_start";

/**
 * Sends one command to a broadcast.
 * @throws Refused with the server's sentence, Unreachable after three attempts without a response
 */
export async function sendCommand(
  target: CommandTarget,
  { action, source, videos = [], early }: Command,
): Promise<unknown> {
  const body: LivestreamAction = {
    action,
    ...(source ? { id: source } : {}),
    ...(videos.length > 1 ? { videos: [...videos] } : videos[0] ? { video: videos[0] } : {}),
    ...(early ? { early } : {}),
  };
  const address = `str/stream/${target.stream.id}/${sourcesPath(target, source)}/livestream`;
  return postOnce(address, body, newIdempotencyKey());
}

/** Fixed cameras have an endpoint of their own. A command that names no camera goes to the endpoint of the one on air. */
function sourcesPath({ sources, broadcast }: CommandTarget, source: string | undefined): string {
  const kind = sources.find(({ id }) => id === (source ?? broadcast.source))?.kind;
  return kind === "ip_camera" ? "ip_cameras" : "sessions";
}
