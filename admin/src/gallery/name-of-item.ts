import type { GalleryItem } from "@vigil/contract";

/** An item's name, for places that show nothing else of it. */
export const nameOfItem = ({ caption, sender_name, stream_detail }: GalleryItem): string =>
  caption ?? sender_name ?? stream_detail?.title ?? "";
