import type { Recording } from "@vigil/contract";

/** A recording's name, else whose service it is; typed before it goes (DECISIONS B-DELETE). */
export const nameOfRecording = ({ name, stream_detail }: Recording): string | null =>
  name ?? stream_detail?.title ?? null;
