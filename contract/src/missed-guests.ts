import { description } from "./description.ts";
import type { MissedGuest, MissedReason } from "./missed-guests.schema.ts";
import { remembered } from "./remembered.ts";

export const missedGuests = description({
  path: "str/missed_guest",
  name: { one: "Guest who couldn't get in", many: "Guests who couldn't get in" },
  title: "name",
  ordering: ["created_at", "last_at", "name", "got_in_at"],
  // The roles, and the access, that open the guest list (guests.ts).
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "edit"] },
    funeral_home: { verbs: ["list", "read", "edit"] },
    funeral_home_staff: { needs: "streams", verbs: ["list", "read", "edit"] },
    family: { verbs: ["list", "read", "edit"] },
  },
});

const refusedFields = { name: "name", email: "email address", telephone: "telephone number" };

type Sentence = (values: MissedGuest["values"]) => string;

export const missedSentences = /*#__PURE__*/ remembered<Record<MissedReason, Sentence>>("missed", {
  join_refused: ({ field = "email" }) => `The ${refusedFields[field]} they typed was not accepted.`,
  too_many_attempts: () => "Too many people registered over the same internet connection at once.",
  address_refused: () => "The mail server refused their address, so the invitation did not arrive.",
  never_started: (values) => `The video did not start${waited(values)}.`,
  stalled: (values) => `The video stopped${waited(values)}.`,
});

const waited = ({ seconds, device }: MissedGuest["values"]) =>
  `${seconds === undefined ? "" : ` for ${seconds} seconds`}${device === undefined ? "" : ` (${device})`}`;

/** Why a guest couldn't get in, in a sentence. */
export const missedReasonText = ({ reason, values }: Pick<MissedGuest, "reason" | "values">): string =>
  missedSentences[reason](values);
