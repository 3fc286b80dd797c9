import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { notices } from "./notices.ts";
import { queue } from "./queue.ts";

const words: Parts["pages"] = { booking, notices, queue };
export default words;
