import { z } from "zod";
import { BroadcastStatus } from "./broadcast.schema.ts";
import { DateTime, Id } from "./fields.schema.ts";
import { detail, Label } from "./resource.schema.ts";
import { OwnPlace } from "./stages.schema.ts";

/** GET str/calendar: a stream or ID session in the month view. */
export const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  event_date: DateTime,
  /** The home's time zone (IANA name). */
  timezone: z.string(),
  is_id_session: z.boolean(),
  status: z.enum(["green", "black"]),
  broadcast_status: BroadcastStatus,
  is_disabled: z.boolean(),
  /** It should be on air by now and isn't. */
  is_late: z.boolean(),
  places: z.array(OwnPlace),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** GET str/calendar/week: a stream or ID session with what it occupies. */
export const WeekService = CalendarEvent.extend({
  funeral_home: Label,
  preferred_ip_camera: detail,
  funeral_home_director: detail,
  video_grapher: detail,
  publish: z.boolean(),
});
export type WeekService = z.infer<typeof WeekService>;

/** The services of a span of days, earliest first; `more`: there are others, which are left out. */
export const Week = z.object({ results: z.array(WeekService), more: z.boolean() });
export type Week = z.infer<typeof Week>;

/** GET str/calendar/feed: when the caller's private address was made; null if there is none. */
export const CalendarFeed = z.object({ created_at: DateTime.nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
/** POST str/calendar/feed: a new address, shown this once; it replaces the previous one. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
