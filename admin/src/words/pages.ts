import { booking } from "./booking.ts";
import { i18nWith } from "./more.ts";
import { previewNote } from "./preview-note.ts";
import { queue } from "./queue.ts";
import { seeAs } from "./see-as.ts";

/** Texts of single pages, which load with them. */
export const pages = { booking, previewNote, queue, seeAs };

/** The admin app's texts, and those of single pages. */
export const pagesI18n = () => i18nWith("pages", pages);
