import { type EmailLinkFound, firstLanguage, ownProfile, type Role } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import type { Engine } from "../resource/registry.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { accounts, emailChanges } from "../tables/accounts.table.ts";
import { noticeEmailChanged, noticeEmailRequested } from "./account-notices.ts";
import { endLinks, homeAndLanguageOf, type LinkOwner } from "./password-links.ts";

/** Milliseconds for which a link works. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Emails a link to the new address and a notice to the current one, which stays in force until the link is opened. A
 * later request replaces an earlier one.
 */
export async function requestEmailChange(context: EmailContext, actor: Actor, email: string): Promise<void> {
  const { tx, runtime } = context;
  const [owner] = await tx.run<LinkOwner>(sql`
    select ${accounts.id}, ${accounts.role}, ${accounts.username}, ${accounts.email}
    from ${accounts} where ${eq(accounts.id, actor.id)}`);
  if (!owner) throw problem("not_found");
  const token = randomToken();
  const set = { email, token_hash: tokenHash(token), expires_at: new Date(Date.now() + lifetime) };
  await tx.orm
    .insert(emailChanges)
    .values({ account: owner.id, ...set })
    .onConflictDoUpdate({ target: emailChanges.account, set });
  const { language } = await homeAndLanguageOf(tx, owner);
  await sendEmail(context, {
    type: "email_confirmation",
    to: email,
    language: firstLanguage([language]),
    keys: { username: owner.username, email_link: `${runtime.publicUrl}/confirm-email/${token}` },
  });
  await noticeEmailRequested(context, owner);
  await audit(tx, actor, {
    verb: "request_email_change",
    resource: "account",
    record: owner.id,
    changes: { email: [owner.email, email] },
  });
}

/** Ends the link to the new address, if one is waiting. */
export async function cancelEmailChange(tx: Queries, actor: Actor): Promise<void> {
  const [cancelled] = await tx.run<{ email: string }>(sql`
    delete from ${emailChanges} where ${emailChanges.account} = ${actor.id} and ${emailChanges.expires_at} > now()
    returning ${emailChanges.email}`);
  if (!cancelled) return;
  await audit(tx, actor, {
    verb: "cancel_email_change",
    resource: "account",
    record: actor.id,
    changes: { email: [cancelled.email, null] },
  });
}

/** The new address that isn't confirmed yet; a column of a query over `account`. */
export const newEmailOf = (account: SQL | Actor["id"]): SQL => sql`
  (select ${emailChanges.email} from ${emailChanges}
    where ${emailChanges.account} = ${account} and ${emailChanges.expires_at} > now())`;

const linkIsValid = (token: string): SQL => sql`
  ${emailChanges.token_hash} = ${tokenHash(token)} and ${emailChanges.expires_at} > now()
  and ${accounts.id} = ${emailChanges.account} and ${accounts.active} and ${accounts.deleted_at} is null`;

/** @throws Problem 400 when the link was used or replaced, or has expired. */
export async function findEmailChange(database: Database, token: string): Promise<EmailLinkFound> {
  const [found] = await database.run<EmailLinkFound>(sql`
    select ${emailChanges.email}, ${accounts.username} from ${emailChanges}, ${accounts} where ${linkIsValid(token)}`);
  if (!found) throw problem("email_link_invalid");
  return found;
}

/** Puts the new address in force. @throws Problem 400 as {@link findEmailChange} */
export async function confirmEmail(engine: Engine, token: string, address: string): Promise<void> {
  const { database, runtime } = engine;
  await database.transaction(async (tx) => {
    const [found] = await tx.run<LinkOwner & { new_email: string }>(sql`
      select ${accounts.id}, ${accounts.role}, ${accounts.username}, ${accounts.email},
        ${emailChanges.email} as new_email
      from ${emailChanges}, ${accounts} where ${linkIsValid(token)} for update`);
    if (!found) throw problem("email_link_invalid");
    const { new_email: email, ...owner } = found;
    const changed = { email, updated_at: new Date() };
    await tx.orm.update(accounts).set(changed).where(eq(accounts.id, owner.id));
    // A new version, so that somebody who has the record open in a form can't write the previous address back.
    const { table } = engine.definition(ownProfile[owner.role as Role].contract.path);
    await tx.run(sql`update ${table} set updated_at = now() where ${eq(table.id, owner.id)}`);
    await endLinks(tx, owner.id);
    await noticeEmailChanged({ tx, runtime }, owner);
    await audit(
      tx,
      { ...owner, address },
      {
        verb: "change_email",
        resource: "account",
        record: owner.id,
        changes: { email: [owner.email, email] },
      },
    );
  });
}
