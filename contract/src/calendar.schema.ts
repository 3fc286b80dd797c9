import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";

/** GET str/calendar: what a month view needs of a stream or ID session. */
export const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  event_date: DateTime,
  /** The home's time zone (IANA name). */
  timezone: z.string(),
  is_id_session: z.boolean(),
  status: z.enum(["green", "black"]),
  is_disabled: z.boolean(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** GET str/calendar/feed: when one's private address was made; null: there is none. */
export const CalendarFeed = z.object({ created_at: DateTime.nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
/** POST str/calendar/feed: a new address, told this once; the one before it ends. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
