import type { Grants, Me } from "./access.ts";
import type { CalendarEvent } from "./calendar.schema.ts";

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
