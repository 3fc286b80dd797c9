import type { Grants, Me } from "./access.ts";
import type { CalendarEvent } from "./calendar.schema.ts";

/**
 * The time zone of this person's days: a super admin's own, and the home's for a home. Null for people who work for
 * several homes, because each service is on its home's day.
 */
export const dayZone = ({ role, timezone }: Pick<Me, "role" | "timezone">): string | null =>
  ["super_admin", "funeral_home", "funeral_home_staff", "family"].includes(role) ? (timezone ?? null) : null;

/** The zone that decides an event's day in this person's calendar, so that lists find it on the same day. */
export const calendarZone = (
  me: Pick<Me, "role" | "timezone">,
  event: Pick<CalendarEvent, "timezone">,
): string => dayZone(me) ?? event.timezone;

/** The most services of one week of the calendar; more of them nobody can read. */
export const weekLimit = 400;

/** Who has a calendar; the family has none. */
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
