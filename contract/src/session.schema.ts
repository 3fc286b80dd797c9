import { z } from "zod";
import { type Accesses, roles, staffRoles } from "./access.ts";
import { DateTime, Email, Id, LanguageCode, Password, text } from "./fields.schema.ts";
import { hourClocks } from "./hour-clock.ts";
import { limits } from "./limits.ts";
import { ListColumns } from "./list-views.schema.ts";

/** POST usr/login/. It has no format rules, so that an invalid name gets the same response as a wrong password. */
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

/** POST usr/token/refresh/. Each refresh token works once. */
export const Refresh = z.object({ refresh: text(500) });
export const Refreshed = z.object({ access: z.string(), refresh: z.string() });
export type Refreshed = z.infer<typeof Refreshed>;

/** POST usr/password/reset/: a username or an email address. The response is always the same. */
export const ResetRequest = z.object({ username: text(254) });
export const ResetConfirm = z.object({ token: text(500), password: Password });

/** An emailed link to set a password, for a new account or after a password was forgotten. */
const linkPurposes = ["welcome", "reset"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** POST usr/password/reset/look/: whom a link is for, before a password is typed. */
export const LinkLook = ResetConfirm.pick({ token: true });
export const LinkFound = z.object({ purpose: z.enum(linkPurposes), username: z.string() });
export type LinkFound = z.infer<typeof LinkFound>;

/** GET usr/info: what every role reads about itself. */
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
  /** A requested address, in force once its link is opened; null when there is none. */
  new_email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of the caller's screens; null: as the browser prefers. A home's `language` is that of its guests' pages. */
  own_language: LanguageCode.nullable(),
  /** How the caller reads times; null: as is usual in their language. */
  own_clock: z.enum(hourClocks).nullable(),
  /** Addresses of the side menu that the caller has put at its top, in their order. */
  favourites: z.array(z.string()),
  /** The columns that the caller has chosen for lists, by their paths. A browser without a connection may have an older answer. */
  list_columns: z.record(z.string(), ListColumns).optional(),
  funeral_home: Id.nullable(),
  funeral_home_name: z.string().nullable(),
  /** The caller's own time zone, as in its form; null for roles without one. */
  timezone: Id.nullable(),
  /** IANA name of the zone that the caller's days follow: its own, or its home's; null for people who work for several homes. */
  timezone_name: z.string().nullable(),
  is_within_package_limits: z.boolean(),
  /** A home that hasn't put its first steps away. */
  has_first_steps: z.boolean().optional(),
  /** Whether this installation sends text messages and calls people. */
  has_telephone: z.boolean(),
  /** What people call the company accounts by which they sign in here; null: there are none. */
  company_accounts: z.string().nullable().optional(),
  /** Who looks at this person's screens by this session (POST {people}/{id}/see_as/); null: the person. */
  seen_by: z.string().nullable(),
  /** When the caller must have added a second step for signing in; null: it is there, or not needed. */
  second_factor_due: DateTime.nullable().optional(),
  /** It wasn't added in time, so nothing else can be done. */
  lacks_second_factor: z.boolean().optional(),
});
export type Info = z.infer<typeof Info>;

/** POST {people}/{id}/see_as/: a session that sees what this person sees, and changes nothing. */
export const SeenAs = Refreshed.extend({ id: Id });
export type SeenAs = z.infer<typeof SeenAs>;

/** POST usr/password/change, and PATCH usr/info: a new password for the caller. */
export const PasswordChange = z.object({ password: Password });

/** PATCH usr/info: the language of the caller's screens and their clock; null: as the browser prefers. */
export const OwnLanguage = z.object({
  own_language: z.preprocess((code) => (code === "" ? null : code), LanguageCode.nullable()).optional(),
  own_clock: z.preprocess((clock) => (clock === "" ? null : clock), z.enum(hourClocks).nullable()).optional(),
});

/** PUT usr/favourites: the addresses of the side menu that the caller wants at its top. */
export const Favourites = z.object({
  favourites: z
    .array(z.string().regex(/^\/[a-z0-9/_-]{1,80}$/))
    .max(limits.favouritesMax)
    .transform((addresses) => [...new Set(addresses)]),
});
export type Favourites = z.infer<typeof Favourites>;

/**
 * POST usr/email/change, and PATCH usr/info with another address: emails a link to the new address. A password beside
 * it is set as well, or neither is changed.
 */
export const EmailChange = z.object({ email: Email, password: Password.optional() });
/** POST usr/email/look/ and usr/email/confirm/: the emailed link to a new address. */
export const EmailLink = ResetConfirm.pick({ token: true });
export const EmailLinkFound = z.object({ email: z.string(), username: z.string() });
export type EmailLinkFound = z.infer<typeof EmailLinkFound>;

/** GET usr/sessions: one device on which the caller is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** In plain words: 'Chrome on Windows'. */
  device: z.string(),
  /** The IP address of the sign-in. */
  address: z.string(),
  created_at: DateTime,
  /** Exact to half an hour, because it is updated when tokens are refreshed. */
  last_used_at: DateTime,
  is_current: z.boolean(),
  /** Who looks at the caller's screens by this session; null: the caller. */
  seen_by: z.string().nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;
