import type { BroadcastAction, DirectorView, LivestreamAction } from "@vigil/contract";
import { getJson } from "../session/http.ts";
import { Unreachable } from "../session/problems.ts";

/** Waits between attempts at the same press when no answer came; its key keeps it from being done twice. */
const again = [400, 1200];

export interface Press {
  action: BroadcastAction;
  /** The camera to show. */
  source?: string;
  /** The video to play first. */
  video?: string | null;
}

/**
 * Sends one press of a button.
 * @throws Refused with the server's sentence, Unreachable when nobody answered three times
 */
export async function press(view: DirectorView, { action, source, video }: Press): Promise<unknown> {
  const idempotencyKey = newKey();
  const body: LivestreamAction = {
    action,
    ...(source ? { id: source } : {}),
    ...(video ? { video } : {}),
  };
  const address = `str/stream/${view.stream.id}/${pathOf(view, source)}/livestream`;
  for (let attempt = 0; ; attempt++) {
    try {
      return await getJson(address, { method: "POST", body, idempotencyKey });
    } catch (error) {
      const wait = again[attempt];
      if (!(error instanceof Unreachable) || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Fixed cameras have a call of their own (spec §7); what names no camera goes where the one on air belongs. */
function pathOf({ sources, broadcast }: DirectorView, source: string | undefined): string {
  const kind = sources.find(({ id }) => id === (source ?? broadcast.source))?.kind;
  return kind === "ip_camera" ? "ip_cameras" : "sessions";
}

/** 128 random bits. randomUUID() exists on https only, and a first start is looked at over http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
