import { accesses } from "./accesses.ts";
import { booking } from "./booking.ts";
import { books } from "./books.ts";
import { checkout } from "./checkout.ts";
import { first_steps } from "./first-steps.ts";
import { money } from "./money.ts";
import { i18nWith } from "./more.ts";
import { new_home } from "./new-home.ts";
import { notices } from "./notices.ts";
import { practice } from "./practice.ts";
import { privatePage } from "./private-page.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";
import { uses } from "./uses.ts";

/** Texts of single pages, which load with them. */
export const pages = {
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

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () => i18nWith("pages", pages);
