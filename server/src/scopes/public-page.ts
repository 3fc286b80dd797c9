import { and, isNull, sql } from "drizzle-orm";
import { fixed } from "../database/statement.ts";
import { streams } from "../tables/streams.table.ts";
import { streamZone } from "./streams.schedule.ts";

/** Drafts and deleted streams have no page. */
const isThere = sql`${and(isNull(streams.deleted_at), sql`${streams.publish}`)}`;
/** Its family hid it, and it isn't on air again. */
const isHidden = sql`(${streams.page_hidden} and ${streams.broadcast_status} = 'completed')`;

const isPastLastDay = sql`(${streams.page_kept_until} is not null
  and ${streams.page_kept_until} < (now() at time zone ${streamZone})::date)`;

/** Its last day has passed by the home's calendar, unless it is on air again. */
export const isPageClosed = fixed(sql`(${streams.broadcast_status} = 'completed' and ${isPastLastDay})`);

/** Guests see its page; the page of a disabled stream says that it was called off. */
export const hasPublicPage = fixed(sql`${isThere} and not ${isHidden} and not ${isPageClosed}`);
/** Guests of another service may be led to its page: one that was hidden or closed isn't named while it is on air again. */
export const isNamedElsewhere = fixed(
  sql`${isThere} and not ${streams.disabled_by_fh} and not ${streams.page_hidden} and not ${isPastLastDay}`,
);
/** Guests read that the page isn't shown. */
export const hasClosedPage = fixed(sql`${isThere} and (${isHidden} or ${isPageClosed})`);
