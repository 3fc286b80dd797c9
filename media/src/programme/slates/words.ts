import type { SlateKind } from "@vigil/contract/media";

/** What a slate says to the guests. */
export const slateWords: Record<SlateKind, string> = {
  soon: "The service will begin soon.",
  delayed: "The service is delayed. Please stay.",
  back: "We will be back in a moment.",
  ended: "The service has ended.",
};
