import { type GalleryItem, pictureOf } from "@vigil/contract";
import { language } from "../language/chosen.ts";

/** An item's name, for places that show nothing else of it: its caption, or else whose picture it is. */
export const nameOfItem = ({ caption, sender_name, stream_detail, video }: GalleryItem): string =>
  caption || pictureOf(video ? "video" : "photo", sender_name ?? stream_detail?.title ?? "", language);
