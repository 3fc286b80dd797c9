import type { GalleryItem } from "@vigil/contract";

/** What it is called where there is room for a name only. */
export const nameOfItem = ({ caption, sender_name, stream_detail }: GalleryItem): string =>
  caption ?? sender_name ?? stream_detail?.title ?? "";
