import type { Grants } from "./access.ts";

/** Guests of one service whom somebody invites by name and address. Each becomes a guest and gets a letter, once. */
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

/** Of one call; a parish list. */
export const invitedAtOnce = 1000;
/** To one service in all: an account in wrong hands must not become a source of unwanted mail. */
export const invitedAtMost = 3000;

/** What became of an invitation: its letter waits, left, or reached nobody; or the guest has opened its link. */
export const invitationStates = ["waiting", "sent", "failed", "opened"] as const;

/** A line that names nobody who can be invited. */
export interface WrongLine {
  /** Counted from one, as in the text. */
  line: number;
  text: string;
  reason: string;
}
