import { z } from "zod";
import { superAdminAccesses } from "./access.ts";
import { AccountFields, AccountRecord } from "./accounts.schema.ts";
import { admins } from "./admins.ts";
import { Name, reference } from "./fields.schema.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

const flags = Object.fromEntries(superAdminAccesses.map((access) => [access, z.boolean()])) as Record<
  (typeof superAdminAccesses)[number],
  z.ZodBoolean
>;

/** Super admin operators. Those created before addresses were required have none. */
export const SuperAdmin = AccountRecord.extend({
  full_name: z.string(),
  country: reference("usr/country").nullable(),
  country_detail: detail,
  state: reference("usr/state").nullable(),
  state_detail: detail,
  city: reference("usr/city").nullable(),
  city_detail: detail,
  timezone: reference("usr/timezone").nullable(),
  timezone_detail: detail,
  ...flags,
});
export type SuperAdmin = z.infer<typeof SuperAdmin>;

export const adminsResource = resource(admins, {
  record: SuperAdmin,
  create: AccountFields.extend({
    full_name: Name,
    country: reference("usr/country"),
    state: reference("usr/state"),
    city: reference("usr/city"),
    timezone: reference("usr/timezone"),
    ...z.object(flags).partial().shape,
  }),
  filters: noFilters,
});
