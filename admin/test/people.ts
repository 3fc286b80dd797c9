import type { Accesses, Info, Role } from "@vigil/contract";

/** People who work for several homes have no zone of their own. */
function zoneOf(role: Role) {
  const zone = /^(customer_care|video)/.test(role) ? null : "America/Toronto";
  return { timezone: zone, timezone_name: zone };
}

/** A signed-in user with this role and otherwise ordinary values. */
export const person = (role: Role, accesses: Accesses = {}): Info => ({
  id: "01a1fbbc-0000-7000-8000-000000000001",
  role,
  staff_role: null,
  accesses,
  co_host: false,
  picture: null,
  full_name: "Ruth Example",
  family_admin_name: null,
  username: "ruth.example",
  email: "ruth@example.com",
  new_email: null,
  phone: null,
  own_language: null,
  own_clock: null,
  favourites: [],
  list_columns: {},
  funeral_home: "01a1fbbc-0000-7000-8000-00000000000a",
  funeral_home_name: "Lindenwood",
  ...zoneOf(role),
  is_within_package_limits: true,
  has_telephone: true,
  seen_by: null,
});
