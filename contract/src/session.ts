import { z } from "zod";
import { type Accesses, roles, staffRoles } from "./access.ts";
import { Email, Id, Password, text } from "./fields.ts";

/** POST usr/login/ (spec §7). Rules of form don't apply here: a wrong name is answered like a wrong password. */
export const Login = z.object({
  username: text(254),
  password: z.string().min(1, "This field is required.").max(200),
});
const AccessMap = z.record(z.string(), z.boolean()) as unknown as z.ZodType<Accesses>;
export const LoggedIn = z.object({
  access: z.string(),
  refresh: z.string(),
  id: Id,
  role: z.enum(roles),
  staff_role: z.enum(staffRoles).nullable(),
  accesses: AccessMap,
  co_host: z.boolean(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** POST usr/token/refresh/. The old refresh token is spent by it. */
export const Refresh = z.object({ refresh: text(500) });
export const Refreshed = z.object({ access: z.string(), refresh: z.string() });
export type Refreshed = z.infer<typeof Refreshed>;

/** POST usr/password/reset/: a username or an email address. Always answered alike. */
export const ResetRequest = z.object({ username: text(254) });
export const ResetConfirm = z.object({ token: text(500), password: Password });

/** GET usr/info: what every role reads about itself (spec §3 'Current user info'). */
export const Info = z.object({
  id: Id,
  role: z.enum(roles),
  staff_role: z.enum(staffRoles).nullable(),
  accesses: AccessMap,
  co_host: z.boolean(),
  picture: z.string().nullable(),
  full_name: z.string().nullable(),
  family_admin_name: z.string().nullable(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  funeral_home: Id.nullable(),
  funeral_home_name: z.string().nullable(),
  timezone: z.string().nullable(),
  is_within_package_limits: z.boolean(),
});
export type Info = z.infer<typeof Info>;

/** What everyone but a super admin may change of itself here; role settings come with their own screens. */
export const InfoUpdate = z.object({ email: Email.optional(), password: Password.optional() });
