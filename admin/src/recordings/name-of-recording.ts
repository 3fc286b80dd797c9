import type { Recording } from "@vigil/contract";

/** A recording's name, else its service's; it must be typed before the recording is deleted. */
export const nameOfRecording = ({ name, stream_detail }: Recording): string | null =>
  name ?? stream_detail?.title ?? null;
