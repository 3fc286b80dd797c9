import type { Conferencing, ConferencingProvider } from "./conferencing.ts";
import type { ConferencingSettings } from "./settings.ts";

/** The providers that are set up, each loaded only then. */
export async function chooseConferencing({
  zoom_meetings,
  zoom_video_sdk,
  livekit,
}: ConferencingSettings): Promise<Partial<Record<ConferencingProvider, Conferencing>>> {
  return {
    ...(zoom_meetings && {
      zoom_meetings: (await import("./zoom-meetings.ts")).zoomMeetings(zoom_meetings),
    }),
    ...(zoom_video_sdk && {
      zoom_video_sdk: (await import("./zoom-video-sdk.ts")).zoomVideoSdk(zoom_video_sdk),
    }),
    ...(livekit && { livekit: (await import("./livekit.ts")).livekit(livekit) }),
  };
}
