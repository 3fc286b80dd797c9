import { ConferencingError, type RelayTarget } from "./conferencing.ts";
import { noBody, type ZoomClient } from "./zoom-client.ts";

/** A running meeting, as part of a path. */
interface Place {
  path: string;
  isRunning(): Promise<boolean>;
}

const cantLivestream =
  "Zoom refused to send the room's picture. Please allow a custom live streaming service in the Zoom account's settings; the host needs a paid licence.";

/** Sends the picture of a meeting to an RTMP address. @throws ConferencingError state when it isn't running */
export async function startLivestream(call: ZoomClient, place: Place, target: RelayTarget): Promise<void> {
  const { url, key, pageUrl } = target;
  try {
    await call({
      doing: "set a livestream",
      method: "PATCH",
      path: `${place.path}/livestream`,
      body: { stream_url: url, stream_key: key, page_url: pageUrl },
      response: noBody,
      secrets: [key],
    });
    await call({
      doing: "start a livestream",
      method: "PATCH",
      path: `${place.path}/livestream/status`,
      body: { action: "start", settings: { active_speaker_name: false, layout: "speaker_view" } },
      response: noBody,
      secrets: [key],
    });
  } catch (error) {
    if (!(error instanceof ConferencingError) || !["invalid", "not_found"].includes(error.kind)) throw error;
    const { provider, kind, message } = error;
    // Zoom documents no code of its own for a room that nobody is in.
    if (!(await place.isRunning())) throw new ConferencingError(provider, "state", message);
    if (kind === "not_found") throw error;
    throw new ConferencingError(provider, "invalid", message, { sentence: cantLivestream });
  }
}

/** Zoom refuses to stop what isn't on air, and doesn't document how; so a refusal counts as stopped. */
export const stopLivestream = (call: ZoomClient, path: string): Promise<void> =>
  unlessOver(
    call({
      doing: "stop a livestream",
      method: "PATCH",
      path: `${path}/livestream/status`,
      body: { action: "stop" },
      response: noBody,
    }),
    async () => false,
  );

/** Sends everybody out of a meeting. Does no harm when it is over. */
export const endRunning = (call: ZoomClient, { path, isRunning }: Place): Promise<void> =>
  unlessOver(
    call({
      doing: "end a room",
      method: "PUT",
      path: `${path}/status`,
      body: { action: "end" },
      response: noBody,
    }),
    isRunning,
  );

/** Takes a refusal for success when what should be over is over. */
async function unlessOver(work: Promise<unknown>, isGoingOn: () => Promise<boolean>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ConferencingError)) throw error;
    if (error.kind === "not_found") return;
    if (error.kind !== "invalid" || (await isGoingOn())) throw error;
  }
}
