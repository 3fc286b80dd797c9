import { accesses } from "./accesses.ts";
import { booking } from "./booking.ts";
import { first_steps } from "./first-steps.ts";
import { i18nWith } from "./more.ts";
import { new_home } from "./new-home.ts";
import { practice } from "./practice.ts";
import { queue } from "./queue.ts";

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () =>
  i18nWith("pages", { accesses, booking, first_steps, new_home, practice, queue });
