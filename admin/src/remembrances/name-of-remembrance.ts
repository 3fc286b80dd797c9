import type { Remembrance } from "@vigil/contract";

/** What it is called where there is room for a name only. */
export const nameOfRemembrance = ({ description, stream_detail }: Remembrance): string =>
  description?.split("\n")[0]?.slice(0, 80) || (stream_detail?.title ?? "");
