import { boards } from "./boards.ts";
import { director } from "./director.ts";
import { monitoring } from "./monitoring.ts";
import { i18nWith } from "./more.ts";

/** The admin app's texts, and those of the Director Panel and the live boards. */
export const liveI18n = () => i18nWith("live", { director, boards, monitoring });
