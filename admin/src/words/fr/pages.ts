import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { previewNote } from "./preview-note.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

const words: Parts["pages"] = { booking, previewNote, queue, seeAs };
export default words;
