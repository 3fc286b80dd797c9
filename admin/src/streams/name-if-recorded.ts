import type { Stream } from "@vigil/contract";

/** With a stream go its recordings, so its name is typed first (DECISIONS B-DELETE). */
export const nameIfRecorded = (stream: Stream): string | null =>
  stream.stream_video ? stream.deceased_full_name : null;
