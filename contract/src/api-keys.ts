import { type Me, may, type Verb } from "./access.ts";
import type { Description } from "./description.ts";

/** What a key may do with records of one kind; "write" includes "read". */
export const keyLevels = ["read", "write"] as const;
export type KeyLevel = (typeof keyLevels)[number];
/** By the path of a resource. */
export type KeyGrants = Record<string, KeyLevel>;

/**
 * The most that a key may be given, by resource. What isn't here is closed to keys: emails, settings, payments, and
 * whatever somebody could sign in with.
 */
export const openToKeys: KeyGrants = {
  "str/stream": "write",
  "str/stream_info": "write",
  // To write: book a service for a new family. A family that exists isn't changed, because it signs in.
  "usr/fh_clients": "write",
  "str/job": "write",
  "str/stream_guests": "read",
  "str/missed_guest": "write",
  "str/stream_gallery": "read",
  "str/candle": "read",
  "str/stream_video": "write",
  "str/ip_cameras": "read",
  "str/incident": "read",
  "fin/invoice": "read",
  "fin/order": "read",
  "fin/package": "read",
  "fin/addon": "read",
  "fin/product": "read",
  "fin/credit": "read",
  stream_product: "read",
  "usr/funeral_home": "read",
  "usr/funeral_home_staff": "read",
  "usr/funeral_home_media": "read",
  "usr/region": "read",
  "usr/client_care_team": "read",
  "usr/client_care_operator": "read",
  "usr/videographer": "read",
  "str/g_r_page_heading": "read",
  "fin/region": "read",
  "usr/country": "read",
  "usr/state": "read",
  "usr/city": "read",
  "usr/timezone": "read",
};

/** Lists of Vigil's own that every program may need. They are one line of the form. */
export const commonLists: readonly string[] = [
  "str/g_r_page_heading",
  "fin/region",
  "usr/country",
  "usr/state",
  "usr/city",
  "usr/timezone",
];

/** Whether a grant covers this. */
export const covers = (granted: KeyLevel | undefined, needed: KeyLevel): boolean =>
  granted === needed || granted === "write";

const reading: readonly Verb[] = ["list", "read", "ref", "export"];
const writing: readonly Verb[] = ["create", "edit", "delete"];

/** The most that the caller may give to a key, of one resource; undefined: nothing. */
export function keyLevelOf(me: Me, resource: Pick<Description, "path" | "grants">): KeyLevel | undefined {
  const most = openToKeys[resource.path];
  const mayAny = (verbs: readonly Verb[]) => verbs.some((verb) => may(me, resource, verb));
  if (!most || !mayAny(reading)) return undefined;
  return most === "write" && mayAny(writing) ? "write" : "read";
}

/** Keys of one account that are in use at a time. */
export const mostKeys = 50;
/** Days for which a key is made unless somebody chooses, and at most. */
export const keyDays = { proposed: 365, most: 730 };
/** Days before its end at which the owner of a key is warned, and for which a key that was replaced goes on. */
export const keyWarningDays = 30;
export const replacedKeyDays = 7;

export type KeyState = "active" | "ending" | "expired" | "revoked";
/** How a key is, for its list. */
export function keyState(
  key: { expires_at: string; revoked_at: string | null },
  now: number = Date.now(),
): KeyState {
  if (key.revoked_at !== null) return "revoked";
  const left = Date.parse(key.expires_at) - now;
  if (left <= 0) return "expired";
  return left < keyWarningDays * 86_400_000 ? "ending" : "active";
}
