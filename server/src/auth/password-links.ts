import { firstLanguage, type LinkPurpose, type Role } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import type { Runtime } from "../resource/define.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { accounts, emailChanges, passwordResets } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { languages } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { isCompanyOnly } from "./company-only.ts";

const hour = 60 * 60 * 1000;
/** Milliseconds for which a link works. A new account's link lives longer, because its owner may not look every day. */
const lifetimes: Record<LinkPurpose, number> = { welcome: 7 * 24 * hour, reset: hour };

/** The account that a link is for. */
export interface LinkOwner {
  id: string;
  role: string;
  username: string;
  email: string;
  /** Given when known: a new account's record isn't stored yet when its email is written. */
  funeral_home?: string | boolean | null;
  preferred_language?: string | null;
  /** Of a new home. */
  language?: string | null;
}

export interface LinkContext extends EmailContext {
  runtime: EmailContext["runtime"] & Pick<Runtime, "company">;
}

/** Whether a token is valid; a condition over password_reset joined with its account. */
export const linkIsValid = (token: string): SQL => sql`
  ${passwordResets.token_hash} = ${tokenHash(token)} and ${passwordResets.used_at} is null
  and ${passwordResets.expires_at} > now() and ${accounts.id} = ${passwordResets.account}
  and ${accounts.active} and ${accounts.deleted_at} is null`;

/**
 * Emails a link that sets a password once, or texts it to a family without an email address. A password itself is never
 * sent. A new welcome link invalidates the
 * previous one, which may have gone to a mistyped address. Whoever is let in by their company alone is welcomed without
 * a link, because a password would open nothing.
 * @param stream the service that it comes with
 */
export async function mailPasswordLink(
  context: LinkContext,
  owner: LinkOwner,
  purpose: LinkPurpose,
  stream?: string,
): Promise<void> {
  const { tx, runtime } = context;
  if (purpose === "welcome") await welcomed(tx, owner.id);
  const { home, home_name, language, phone, ...entering } = await homeAndLanguageOf(tx, owner);
  if (purpose === "welcome" && runtime.company && isCompanyOnly(runtime, { ...owner, ...entering })) {
    await sendEmail(context, {
      ...{ type: "company_welcome", to: owner.email, home, language: firstLanguage([language]) },
      keys: { username: owner.username, company_name: runtime.company.name },
    });
    return;
  }
  const token = randomToken();
  await tx.orm.insert(passwordResets).values({
    token_hash: tokenHash(token),
    account: owner.id,
    purpose,
    expires_at: new Date(Date.now() + lifetimes[purpose]),
  });
  await sendEmail(context, {
    type: purpose === "reset" ? "password_reset" : `set_password_${owner.role as Role}`,
    to: owner.email || (phone ?? ""),
    home,
    ...(stream ? { stream } : {}),
    language: firstLanguage([language]),
    keys: {
      username: owner.username,
      password_link: `${runtime.publicUrl}/reset-password/${token}`,
      home_name: home_name ?? "",
    },
  });
}

/** The funeral home of a family or staff member, a family's telephone, and the account's language, else what a family prefers, else the home's. */
export async function homeAndLanguageOf(
  tx: Queries,
  { id, funeral_home, preferred_language, language = null }: LinkOwner,
) {
  // For a super admin, an access has this name.
  const known = typeof funeral_home === "string" ? funeral_home : null;
  type Home = Record<"home" | "home_name" | "language" | "phone", string | null> & {
    keeps_password: boolean | null;
    by_claim: boolean | null;
  };
  const [row] = await tx.run<Home>(sql`
    select h.id as home, h.branding_funeral_home_name as home_name, f.phone, a.keeps_password, a.by_claim, coalesce(a.language, l.code, h.language, own.language, ${language}::text) as language
    from (select ${id}::uuid as id) account
    left join ${accounts} a on a.id = account.id
    left join funeral_home own on own.id = account.id
    left join ${families} f on f.id = account.id
    left join ${staff} s on s.id = account.id
    left join funeral_home h on h.id = coalesce(${known}::uuid, f.funeral_home, s.funeral_home)
    left join ${languages} l on l.id = coalesce(${preferred_language ?? null}::uuid, f.preferred_language)`);
  return (
    row ?? { home: null, home_name: null, language: null, phone: null, keeps_password: null, by_claim: null }
  );
}

/** A new welcome link is the only one, and none is waiting to be sent. */
async function welcomed(tx: Queries, account: string): Promise<void> {
  await endPasswordLinks(tx, account);
  await tx.orm.update(accounts).set({ welcome_waits: false }).where(eq(accounts.id, account));
}

/** Emails a family its first link, if that has waited for a service of it to be published. */
export async function sendWaitingWelcome(
  context: LinkContext,
  { family, stream }: { family: string; stream: string },
): Promise<void> {
  const [owner] = await context.tx.orm
    .select({ id: accounts.id, role: accounts.role, username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, family),
        eq(accounts.welcome_waits, true),
        eq(accounts.active, true),
        isNull(accounts.deleted_at),
      ),
    );
  if (owner) await mailPasswordLink(context, owner, "welcome", stream);
}

/** Invalidates every unused link to set an account's password. */
const endPasswordLinks = (tx: Queries, account: string) =>
  tx.orm
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.account, account), isNull(passwordResets.used_at)));

/** The same, and the unconfirmed change of the email address. */
export async function endLinks(tx: Queries, account: string): Promise<void> {
  await endPasswordLinks(tx, account);
  await tx.orm.delete(emailChanges).where(eq(emailChanges.account, account));
}
