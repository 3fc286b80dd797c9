import { booking } from "./booking.ts";
import { i18nWith } from "./more.ts";
import { privatePage } from "./private-page.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

/** Texts of single pages, which load with them. */
export const pages = { booking, privatePage, queue, seeAs };

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () => i18nWith("pages", pages);
