import { sql } from "drizzle-orm";
import { guests } from "../tables/guests.table.ts";
import { missedGuests as table } from "../tables/missed-guests.table.ts";

/** Guests whom the family has shut out aren't called back. */
export const notShutOut = sql`not exists (select from ${guests} g where g.stream = ${table.stream} and g.deleted_at is null
  and not g.access_to_stream and (g.id = ${table.guest} or lower(g.email) = ${table.person} or g.telephone = ${table.person}))`;

/** Neither in after all nor called back. */
export const isToCall = sql`(${table.called_back_at} is null and ${table.got_in_at} is null)`;
