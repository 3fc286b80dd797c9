import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { notices } from "./notices.ts";
import { queue } from "./queue.ts";
import { uses } from "./uses.ts";

const words: Parts["pages"] = { booking, notices, queue, uses };
export default words;
