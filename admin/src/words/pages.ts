import { booking } from "./booking.ts";
import { checkout } from "./checkout.ts";
import { money } from "./money.ts";
import { i18nWith } from "./more.ts";
import { queue } from "./queue.ts";

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () => i18nWith("pages", { booking, checkout, money, queue });
