import type { Me, StaffRole } from "@vigil/contract";

/** Who makes a call: what rights and rows depend on, read from the database at every call. */
export interface Actor extends Me {
  staffRole: StaffRole | null;
  /** The home this caller belongs to; a funeral home is its own. */
  funeralHome: string | null;
  /** The care team this caller belongs to; a team is its own. */
  team: string | null;
  /** IANA name of the zone in which this caller's days begin. */
  timezone: string;
  session: string;
  /** The address the call came from. */
  address: string;
  /** `uid` of the call's query, the unguessable part of a link: it opens one private package to this call. */
  uid?: string;
}
