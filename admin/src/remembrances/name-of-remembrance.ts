import type { Remembrance } from "@vigil/contract";

/** A remembrance's name, for places that show nothing else of it. */
export const nameOfRemembrance = ({ description, stream_detail }: Remembrance): string =>
  description?.split("\n")[0]?.slice(0, 80) || (stream_detail?.title ?? "");
