import { type Role, roles } from "@vigil/contract";
import { webAddress } from "@vigil/settings";
import { z } from "zod";

const roleList = z.string().transform((given, context): Role[] => {
  if (given.trim() === "none") return [];
  const named = given.split(",").map((role) => role.trim());
  const found = roles.filter((role) => named.includes(role));
  if (found.length === named.length) return found;
  const message = `Give roles, separated by commas: ${roles.join(", ")}; or none.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** The environment variables of signing in by the company's own accounts. */
export const identityEnvironment = {
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_FOR: roleList.optional(),
  OIDC_ONLY: roleList.optional(),
  OIDC_ADMIN_CLAIM: z
    .string()
    .regex(/^[^\s=]+=\S(.*\S)?$/, "Give the name of a claim and its value: groups=vigil-admins.")
    .optional(),
  OIDC_TRUST_EMAIL: z.stringbool().optional(),
  OIDC_SECOND_FACTOR: z.stringbool().optional(),
};

export interface IdentitySettings {
  /** As it calls itself, to the letter. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** Roles that may sign in so. */
  for: readonly Role[];
  /** Roles that may sign in no other way. */
  only: readonly Role[];
  /** The claim by which somebody is a super admin without an invitation; undefined: nobody is. */
  adminClaim: { name: string; value: string } | undefined;
  /** Whether the provider vouches for addresses also where it doesn't say so. */
  trustsEmail: boolean;
  /** Whether the provider always asks for a second factor. */
  hasSecondFactor: boolean;
}

const environment = z.object(identityEnvironment);
/** Tenants of Microsoft that anybody in the world may be in. */
const everybodysTenant = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/;

/** Undefined when nobody signs in so. @throws Error when settings are missing, or open more than anybody means */
export function identitySettings(env: z.output<typeof environment>): IdentitySettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const { OIDC_NAME: name } = env;
  if (!issuer || !clientId || !clientSecret || !name) {
    const given = Object.keys(identityEnvironment).filter(
      (name) => env[name as keyof typeof env] !== undefined,
    );
    if (given.length === 0) return undefined;
    throw new Error(
      `${given.join(", ")}: signing in by your own accounts needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME.`,
    );
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new Error("OIDC_ISSUER must begin with https.");
  if (everybodysTenant.test(issuer))
    throw new Error(
      "OIDC_ISSUER names everybody with an account at Microsoft. Give your own tenant: https://login.microsoftonline.com/TENANT-ID/v2.0",
    );
  const allowed = env.OIDC_FOR ?? roles.filter((role) => role !== "family");
  const only = env.OIDC_ONLY ?? [];
  const missing = only.filter((role) => !allowed.includes(role));
  if (missing.length > 0)
    throw new Error(
      `OIDC_ONLY names ${missing.join(", ")}, which OIDC_FOR doesn't: they couldn't sign in at all.`,
    );
  const [claim = "", ...value] = env.OIDC_ADMIN_CLAIM?.split("=") ?? [];
  if (claim && !allowed.includes("super_admin"))
    throw new Error("OIDC_ADMIN_CLAIM makes super admins, who aren't in OIDC_FOR.");
  return {
    ...{ issuer, clientId, clientSecret, name },
    ...{ for: allowed, only },
    adminClaim: claim ? { name: claim, value: value.join("=") } : undefined,
    trustsEmail: env.OIDC_TRUST_EMAIL ?? false,
    hasSecondFactor: env.OIDC_SECOND_FACTOR ?? false,
  };
}

/** Where the provider sends browsers back to; it is registered there to the letter. */
export const companyCallback = (publicUrl: string): string => `${publicUrl}/v1/usr/login/oidc/callback`;
