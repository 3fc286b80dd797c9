import type { Stream } from "@vigil/contract";

/** The name to type before a stream with recordings is deleted, because they are deleted with it; null without any. */
export const nameIfRecorded = (stream: Stream): string | null =>
  stream.stream_video ? stream.deceased_full_name : null;
