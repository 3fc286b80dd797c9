import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { queue } from "./queue.ts";

const words: Parts["pages"] = { booking, queue };
export default words;
