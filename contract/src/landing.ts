import { type Access, holds, type Me } from "./access.ts";

/** Who looks after events begins with what the day needs; the rest is the specification's order. */
const superAdminOrder: readonly (readonly [Access, string])[] = [
  ["events", "/today"],
  ["admins", "/usr/admin"],
  ["customer_care", "/usr/client_care_team"],
  ["funeral_home", "/usr/funeral_home"],
  ["videographers", "/usr/videographer"],
  ["family", "/usr/fh_clients"],
  ["packages", "/fin/package"],
  ["cameras", "/web/camera"],
  ["co_host", "/str/job"],
  ["enterprise_account", "/usr/funeral_home_enterprise_manager"],
  ["emails", "/mail/templates"],
  ["general_settings", "/usr/general_setting"],
];
const staffOrder: readonly (readonly [Access, string])[] = [
  ["streams", "/str/stream"],
  ["profile", "/usr/funeral_home_staff"],
  ["family_management", "/usr/fh_clients"],
  ["billing", "/fin/invoice"],
  ["emails", "/mail/custom-templates"],
];

/** Where a super admin without any access arrives. */
export const noSection = "/no-section";

/** Where a person arrives after signing in. Never a redirect loop. */
export function landing(me: Me): string {
  const first = (order: typeof staffOrder) => order.find(([access]) => holds(me, access))?.[1];
  switch (me.role) {
    case "super_admin":
      return first(superAdminOrder) ?? noSection;
    case "funeral_home_staff":
      return first(staffOrder) ?? "/usr/info";
    case "customer_care_team":
      return "/usr/client_care_operator";
    case "funeral_home":
    case "family":
      return "/str/stream";
    case "customer_care_operator":
    case "video_grapher":
      return "/calendar";
  }
}
