import { z } from "zod";
import type { Grants } from "./access.ts";
import { DateTime, Id } from "./fields.ts";

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

/** Who has a calendar (spec §6, DECISIONS A39); the family has none. */
export const calendar = {
  grants: {
    super_admin: { needs: "events", verbs: ["list"] },
    funeral_home: { verbs: ["list"] },
    funeral_home_staff: { needs: "streams", verbs: ["list"] },
    customer_care_team: { verbs: ["list"] },
    customer_care_operator: { verbs: ["list"] },
    video_grapher: { verbs: ["list"] },
  } satisfies Grants,
};

/** GET str/calendar/feed: when one's private address was made; null: there is none. */
export const CalendarFeed = z.object({ created_at: DateTime.nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
/** POST str/calendar/feed: a new address, told this once; the one before it ends. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
