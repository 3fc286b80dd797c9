import type { Parts } from "../parts.ts";
import { accesses } from "./accesses.ts";
import { booking } from "./booking.ts";
import { first_steps } from "./first-steps.ts";
import { new_home } from "./new-home.ts";
import { practice } from "./practice.ts";
import { privatePage } from "./private-page.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

const words: Parts["pages"] = {
  accesses,
  booking,
  first_steps,
  new_home,
  practice,
  privatePage,
  queue,
  seeAs,
};
export default words;
