import { booking } from "./booking.ts";
import { i18nWith } from "./more.ts";
import { notices } from "./notices.ts";
import { queue } from "./queue.ts";
import { uses } from "./uses.ts";

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () => i18nWith("pages", { booking, notices, queue, uses });
