import type { Parts } from "../parts.ts";
import { accesses } from "./accesses.ts";
import { booking } from "./booking.ts";
import { books } from "./books.ts";
import { checkout } from "./checkout.ts";
import { first_steps } from "./first-steps.ts";
import { money } from "./money.ts";
import { new_home } from "./new-home.ts";
import { notices } from "./notices.ts";
import { practice } from "./practice.ts";
import { privatePage } from "./private-page.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";
import { uses } from "./uses.ts";

const words: Parts["pages"] = {
  accesses,
  booking,
  books,
  checkout,
  first_steps,
  money,
  new_home,
  notices,
  practice,
  privatePage,
  queue,
  seeAs,
  uses,
};
export default words;
