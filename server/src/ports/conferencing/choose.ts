import type { Conferencing, ConferencingProvider } from "./conferencing.ts";
import type { ConferencingSettings } from "./settings.ts";

export type ConferencingProviders = Partial<Record<ConferencingProvider, Conferencing>>;

/** The providers that are set up, each loaded only then. */
export async function chooseConferencing({
  zoom,
  livekit,
}: ConferencingSettings): Promise<ConferencingProviders> {
  return {
    ...(zoom && { zoom: (await import("./zoom-meetings.ts")).zoomMeetings(zoom) }),
    ...(livekit && { livekit: (await import("./livekit.ts")).livekit(livekit) }),
  };
}
