import { type Role, staffAccesses } from "./access.ts";
import { adminsResource } from "./admins.schema.ts";
import { familiesResource } from "./families.schema.ts";
import { homesResource } from "./homes.schema.ts";
import { operatorsResource } from "./operators.schema.ts";
import type { Resource } from "./resource.schema.ts";
import { staffResource } from "./staff.schema.ts";
import { teamsResource } from "./teams.schema.ts";
import { videographersResource } from "./videographers.schema.ts";

export interface OwnProfile {
  contract: Resource;
  /** The field with the person's name. */
  name: string;
  /** Fields that the person may not change. */
  locked: readonly string[];
}

/** What each role may change in its own record; the server ignores the rest, and the settings page hides it. */
function own<R extends Resource["record"], C extends Resource["create"]>(
  contract: Pick<Resource<R, C>, "record" | "create">,
  name: keyof R["shape"] & string,
  locked: readonly (keyof C["shape"] & string)[],
): OwnProfile {
  // A new password needs the current one beside it: see PasswordChange.
  return { contract: contract as unknown as Resource, name, locked: [...locked, "status", "password"] };
}

/**
 * Each role's own record: all of it except rights, status, home, plan and prices. A super admin's accesses aren't
 * changed here.
 */
export const ownProfile: Record<Role, OwnProfile> = {
  super_admin: own(adminsResource, "full_name", []),
  funeral_home: own(homesResource, "funeral_home_name", [
    "currency_region",
    "overdraft_limit",
    "delivery",
    "invoice_due_days",
    "unpaid_streams_limit",
  ]),
  funeral_home_staff: own(staffResource, "full_name", ["funeral_home", "staff_role", ...staffAccesses]),
  // A family chooses its language where everybody does; what its home has noted counts until then.
  family: own(familiesResource, "family_admin_name", ["funeral_home", "preferred_language", "publish"]),
  customer_care_team: own(teamsResource, "admin_name", ["max_job_per_month"]),
  customer_care_operator: own(operatorsResource, "full_name", ["client_care_team"]),
  video_grapher: own(videographersResource, "full_name", [
    "max_job_per_month",
    "cost_per_live_stream",
    "cost_per_additional_30_minute_live_stream",
    "additional_video_editing",
    "travel_cost_100km",
    "cost_per_special_keepsake_video",
  ]),
};
