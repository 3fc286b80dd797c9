import type { LinkPurpose, Role } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { sendMail } from "../emails/outbox.ts";
import { accounts, passwordResets } from "./accounts.table.ts";
import { randomToken, tokenHash } from "./tokens.ts";

const hour = 60 * 60 * 1000;
/** Milliseconds a link works. A new account's waits for a person who may not look every day. */
const lifetimes: Record<LinkPurpose, number> = { welcome: 7 * 24 * hour, reset: hour };

/** Whom a link is for. */
export interface LinkOwner {
  id: string;
  role: string;
  username: string;
  email: string;
}

/** Where people sign in, and how the product is called there. */
interface Desk {
  publicUrl: string;
  productName: string;
}

/** What makes a token open something; a condition over password_reset joined with its account. */
export const linkIsValid = (token: string): SQL => sql`
  ${passwordResets.token_hash} = ${tokenHash(token)} and ${passwordResets.used_at} is null
  and ${passwordResets.expires_at} > now() and ${accounts.id} = ${passwordResets.account}
  and ${accounts.active} and ${accounts.deleted_at} is null`;

/**
 * Mails a link behind which a password is set, once. A password itself is never mailed. A new welcome link ends the one
 * before, which may have gone to a mistyped address.
 */
export async function mailPasswordLink(
  tx: Queries,
  desk: Desk,
  owner: LinkOwner,
  purpose: LinkPurpose,
): Promise<void> {
  if (purpose === "welcome") await endLinks(tx, owner.id);
  const token = randomToken();
  await tx.orm.insert(passwordResets).values({
    token_hash: tokenHash(token),
    account: owner.id,
    purpose,
    expires_at: new Date(Date.now() + lifetimes[purpose]),
  });
  const link = `${desk.publicUrl}/reset-password/${token}`;
  await sendMail(tx, { to: owner.email, ...letters[purpose](desk, owner, link) });
}

/** Ends every link of an account that was not used. */
export const endLinks = (tx: Queries, account: string) =>
  tx.orm
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.account, account), isNull(passwordResets.used_at)));

const made: Record<Role, (product: string) => string> = {
  super_admin: (product) => `An account was made for you to help run ${product}.`,
  funeral_home: (product) => `An account was made for your funeral home at ${product}.`,
  funeral_home_staff: (product) => `Your funeral home made an account for you at ${product}.`,
  family: (product) =>
    `Your funeral home made an account for your family at ${product}. With it you look after the memorial page.`,
  customer_care_team: (product) => `An account was made for your company at ${product}.`,
  customer_care_operator: (product) => `Your company made an account for you at ${product}.`,
  video_grapher: (product) => `An account was made for you at ${product}, where your jobs stand.`,
};

const letters = {
  welcome: ({ productName, publicUrl }: Desk, { role, username }: LinkOwner, link: string) => ({
    subject: `Your account at ${productName}`,
    paragraphs: [
      made[role as Role](productName),
      `Your username is ${username}.`,
      "Please open this link within seven days to set your password. It works once.",
      link,
      "Later you can ask for a new link here:",
      `${publicUrl}/forgot-password`,
    ],
  }),
  reset: ({ productName }: Desk, { username }: LinkOwner, link: string) => ({
    subject: `Set a new password for ${productName}`,
    paragraphs: [
      `Someone asked to set a new password for the user name ${username}.`,
      "If it was you, open this link within one hour. It works once.",
      link,
      "If it wasn't you, nothing needs to be done: the old password stays.",
    ],
  }),
};
