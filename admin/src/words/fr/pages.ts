import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

const words: Parts["pages"] = { booking, queue, seeAs };
export default words;
