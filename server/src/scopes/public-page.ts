import { and, isNull, sql } from "drizzle-orm";
import { fixed } from "../database/statement.ts";
import { streams } from "../tables/streams.table.ts";

/**
 * Drafts and deleted streams have no page, nor has one that its family hid, unless it is on air again; the page of a
 * disabled one says that it was called off.
 */
export const hasPublicPage = fixed(
  sql`${and(isNull(streams.deleted_at), sql`${streams.publish}`)} and not (${streams.page_hidden} and ${streams.broadcast_status} = 'completed')`,
);
