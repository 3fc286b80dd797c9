import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { new_home } from "./new-home.ts";
import { queue } from "./queue.ts";

const words: Parts["pages"] = { booking, new_home, queue };
export default words;
