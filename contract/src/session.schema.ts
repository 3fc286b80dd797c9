import { z } from "zod";
import { type Accesses, roles, staffRoles } from "./access.ts";
import { words } from "./errors.ts";
import { DateTime, Email, Id, Password, text, writeOnly } from "./fields.schema.ts";
import { limits } from "./fields.ts";

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

/** A mailed link to set a password: for a new account, or because the old one was forgotten. */
const linkPurposes = ["welcome", "reset"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** POST usr/password/reset/look/: what a link is for, before anything is typed behind it. */
export const LinkLook = ResetConfirm.pick({ token: true });
export const LinkFound = z.object({ purpose: z.enum(linkPurposes), username: z.string() });
export type LinkFound = z.infer<typeof LinkFound>;

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
  /** Asked for, and in force once its link is opened; null when there is none. */
  new_email: z.string().nullable(),
  phone: z.string().nullable(),
  funeral_home: Id.nullable(),
  funeral_home_name: z.string().nullable(),
  /** The caller's own time zone, as its form chooses it; null for those who have none of their own. */
  timezone: Id.nullable(),
  /** IANA name of the zone in which the caller's days begin: its own, or its home's. */
  timezone_name: z.string().nullable(),
  is_within_package_limits: z.boolean(),
});
export type Info = z.infer<typeof Info>;

/** What was entered as the present password; it is only compared. */
const PresentPassword = z
  .string()
  .min(1, words.required)
  .max(limits.passwordMax)
  .register(writeOnly, { writeOnly: true });

/** POST usr/password/change, and beside other fields PATCH usr/info: a new password of one's own. */
export const PasswordChange = z.object({ current_password: PresentPassword, password: Password });

/** POST usr/email/change, and in PATCH usr/info where the address is another: mails a link to the new address. */
export const EmailChange = z.object({ email: Email, current_password: PresentPassword });
/** POST usr/email/look/ and usr/email/confirm/: the mailed link to a new address. */
export const EmailLink = ResetConfirm.pick({ token: true });
export const EmailLinkFound = z.object({ email: z.string(), username: z.string() });
export type EmailLinkFound = z.infer<typeof EmailLinkFound>;

/** GET usr/sessions: one place where the caller is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** In plain words: 'Chrome on Windows'. */
  device: z.string(),
  /** The address it signed in from. */
  address: z.string(),
  created_at: DateTime,
  /** To within half an hour: it is noted when tokens are renewed. */
  last_used_at: DateTime,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
