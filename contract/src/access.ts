/** The seven roles, by their codes on the wire. */
export const roles = [
  "super_admin",
  "funeral_home",
  "funeral_home_staff",
  "family",
  "customer_care_team",
  "customer_care_operator",
  "video_grapher",
] as const;
export type Role = (typeof roles)[number];

/** The accesses that a super admin may have. */
export const superAdminAccesses = [
  "admins",
  "events",
  "customer_care",
  "funeral_home",
  "family",
  "cameras",
  "enterprise_account",
  "videographers",
  "co_host",
  "packages",
  "emails",
  "general_settings",
] as const;
export type SuperAdminAccess = (typeof superAdminAccesses)[number];

/** The accesses that a home's staff may have; stream_app has no effect on the web. */
export const staffAccesses = [
  "stream_app",
  "streams",
  "stream_director",
  "email_customization",
  "profile",
  "family_management",
  "billing",
  "emails",
] as const;
export type StaffAccess = (typeof staffAccesses)[number];
export type Access = SuperAdminAccess | StaffAccess;
export type Accesses = Partial<Record<Access, boolean>>;

export const staffRoles = ["admin", "cameraman", "director", "assistant", "counselor"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The caller, with all that rights depend on. */
export interface Me {
  id: string;
  role: Role;
  accesses: Accesses;
  /** IANA name of the zone that this caller's days follow, where it is known. */
  timezone?: string | null;
}

/**
 * `list` and `read` show whole records; `ref` shows id and label only, for reference pickers. `export` is the CSV,
 * `reveal` shows a secret of one record (audited), `restore` lets a role without other verbs restore from the bin.
 */
export const verbs = [
  "list",
  "read",
  "create",
  "edit",
  "delete",
  "ref",
  "export",
  "reveal",
  "restore",
] as const;
export type Verb = (typeof verbs)[number];

type AccessOf<R extends Role> = R extends "super_admin"
  ? SuperAdminAccess
  : R extends "funeral_home_staff"
    ? StaffAccess
    : never;

/** Verbs, and for the two roles with accesses the access that they need ("any" = none). */
export type Grant<R extends Role> = [AccessOf<R>] extends [never]
  ? { verbs: readonly Verb[] }
  : { needs: AccessOf<R> | readonly AccessOf<R>[] | "any"; verbs: readonly Verb[] };

/** A missing role has no access. Several grants add up. */
export type Grants = { readonly [R in Role]?: Grant<R> | readonly Grant<R>[] };

interface AnyGrant {
  needs?: string | readonly string[];
  verbs: readonly Verb[];
}

/** Whether the caller holds any of these accesses. */
export function holds(me: Me, needs: string | readonly string[] | undefined): boolean {
  if (needs === undefined || needs === "any") return true;
  const any = typeof needs === "string" ? [needs] : needs;
  return any.some((access) => me.accesses[access as Access] === true);
}

/** Whether the caller may do this with a resource. The server decides separately which rows the caller may see. */
export function may(me: Me, resource: { grants: Grants }, verb: Verb): boolean {
  const granted = resource.grants[me.role] as AnyGrant | readonly AnyGrant[] | undefined;
  if (!granted) return false;
  return [granted].flat().some((grant) => grant.verbs.includes(verb) && holds(me, grant.needs));
}
