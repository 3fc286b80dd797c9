import type { Parts } from "../parts.ts";
import { booking } from "./booking.ts";
import { checkout } from "./checkout.ts";
import { money } from "./money.ts";
import { queue } from "./queue.ts";

const words: Parts["pages"] = { booking, checkout, money, queue };
export default words;
