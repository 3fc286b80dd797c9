import type { GalleryItem } from "@vigil/contract";
import { said } from "../language/said.ts";

/** An item's name, for places that show nothing else of it: its caption, or else whose picture it is. */
export const nameOfItem = ({ caption, sender_name, stream_detail, video }: GalleryItem): string => {
  if (caption) return caption;
  const what = video ? "video" : "photo";
  if (sender_name) return said(`the ${what} from ${sender_name}`);
  return said(`the ${what} for ${stream_detail?.title ?? ""}`);
};
