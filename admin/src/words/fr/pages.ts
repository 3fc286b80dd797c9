import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { privatePage } from "./private-page.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

const words: Parts["pages"] = { booking, privatePage, queue, seeAs };
export default words;
