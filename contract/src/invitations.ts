import type { Grants } from "./access.ts";

/** Guests of one service who are invited by name and address. Each becomes a guest and gets one email. */
export const invitations = {
  path: "str/stream_guests/invitations",
  grants: {
    super_admin: { needs: "events", verbs: ["list", "create"] },
    funeral_home: { verbs: ["list", "create"] },
    funeral_home_staff: { needs: "streams", verbs: ["list", "create"] },
    family: { verbs: ["list", "create"] },
    customer_care_team: { verbs: ["list", "create"] },
  },
} as const satisfies { path: string; grants: Grants };

/** Maximum people in one call: a parish list. */
export const invitedAtOnce = 1000;
/** Maximum people invited to one service in all, so that a stolen account can't send unwanted mail. */
export const invitedAtMost = 3000;

/** Status of an invitation: its email waits, was sent or failed, or the guest has opened its link. */
export const invitationStates = ["waiting", "sent", "failed", "opened"] as const;

/** A line without a person who can be invited. */
export interface WrongLine {
  /** Line number in the text, from one. */
  line: number;
  text: string;
  reason: string;
}
