import { z } from "zod";
import type { Grants, Me } from "./access.ts";
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

/**
 * On whose clocks this person's days begin (DECISIONS A53): a super admin's on their own, a home's on the home's. Null for
 * who works for several homes: each service is on its home's day.
 */
export const dayZone = ({ role, timezone }: Pick<Me, "role" | "timezone">): string | null =>
  ["super_admin", "funeral_home", "funeral_home_staff", "family"].includes(role) ? (timezone ?? null) : null;

/** The zone by which an event has its day in this person's calendar, which is the day that the lists find it on. */
export const calendarZone = (
  me: Pick<Me, "role" | "timezone">,
  event: Pick<CalendarEvent, "timezone">,
): string => dayZone(me) ?? event.timezone;

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
