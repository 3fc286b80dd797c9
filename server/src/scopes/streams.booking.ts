import { type SQL, sql } from "drizzle-orm";
import { streams } from "../tables/streams.table.ts";

/** Whether a service belongs to the booking of the saved one `own`: those for the same person do. */
export const isOfBookingOf = sql`(own.family = ${streams.family} and own.deceased_full_name = ${streams.deceased_full_name}
  and own.stream_type = ${streams.stream_type})`;

/** The other services of a saved one's booking, without those that are cancelled. */
export const bookedWith = (
  stream: string,
): SQL => sql`(${streams.id} <> ${stream} and not ${streams.disabled_by_fh}
  and exists (select from ${streams} own where own.id = ${stream} and ${isOfBookingOf}))`;
