import type { HourClock, KeyGrants, Language, Me, StaffRole } from "@vigil/contract";

/** An API key, as the caller of a request. */
interface ActingKey {
  id: string;
  name: string;
  grants: KeyGrants;
}

/** The caller of a request. Rights and rows depend on it, so it is read from the database at every request. */
export interface Actor extends Me {
  staffRole: StaffRole | null;
  /** The caller's funeral home; a funeral home is its own. */
  funeralHome: string | null;
  /** The caller's care team; a team is its own. */
  team: string | null;
  /** IANA name of the time zone in which the caller's days begin. */
  timezone: string;
  /** The language that this person has chosen; null: as the browser prefers. */
  language: Language | null;
  /** How this person reads times, if they have chosen it. */
  clock: HourClock | null;
  /** Needs a second step at sign-in and has let its time pass: may only add one. */
  lacksFactor: boolean;
  session: string;
  /** The session of whoever looks at this person's screens: such a caller only reads. Null for the person. */
  viewer: string | null;
  /** The API key that calls for this person. It may do what both may. */
  key?: ActingKey;
  /** IP address of the request. */
  address: string;
  /** `uid` of the query: the unguessable part of a link, which opens one private package to this request. */
  uid?: string;
}
