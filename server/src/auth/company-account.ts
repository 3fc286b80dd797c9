import { Name, type Role, Username } from "@vigil/contract";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import type { Identity } from "../ports/identity/identity.ts";
import { audit } from "../resource/audit.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { companyArrivals, companySignIns } from "../tables/company-sign-in.table.ts";
import { personErasures } from "../tables/person-erasures.table.ts";
import { arrivalLifetime, type CompanyRefusal } from "./company-attempt.ts";
import { endKeys } from "./end-keys.ts";
import { hashSecret } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { auditAttempt } from "./sign-in-audit.ts";

/** What the settings say about whom the provider lets in. */
export interface CompanyRules {
  issuer: string;
  name: string;
  for: readonly Role[];
  isDemo: boolean;
}

type Outcome = { account: string; refusal?: undefined } | { account?: string; refusal: CompanyRefusal };

const found = {
  id: accounts.id,
  role: accounts.role,
  active: accounts.active,
  demo: accounts.demo,
  deleted_at: accounts.deleted_at,
  by_claim: accounts.by_claim,
};

/**
 * Finds the account of somebody who has signed in at the provider. At first by their email address; from then on by the
 * issuer's own name for them alone, because addresses change hands.
 */
export async function accountOfIdentity(
  database: Database,
  rules: CompanyRules,
  identity: Identity,
  address: string,
): Promise<Outcome> {
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    // Two tabs must not bind two accounts, or make two.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`${rules.issuer} ${identity.subject}`}))`);
    return (await boundAccount(tx, rules, identity, address)) ?? invited(tx, rules, identity, address);
  });
  const tried = { account: outcome.account, username: identity.email ?? "", address };
  if (outcome.refusal) await auditAttempt(database, "sign_in_failed", tried);
  return outcome;
}

async function boundAccount(
  tx: Queries,
  rules: CompanyRules,
  { subject, isAdmin }: Identity,
  address: string,
): Promise<Outcome | undefined> {
  const [bound] = await tx.orm
    .select({ ...found, bound_by_claim: companySignIns.by_claim })
    .from(companySignIns)
    .innerJoin(accounts, eq(accounts.id, companySignIns.account))
    .where(and(eq(companySignIns.issuer, rules.issuer), eq(companySignIns.subject, subject)));
  if (!bound) return undefined;
  // Whoever was deleted is invited anew like anybody else; but whom a claim made would come back by it alone. Of whoever
  // is erased for good nothing is kept, not even that.
  const isLetGo = bound.deleted_at !== null && !bound.by_claim && !bound.bound_by_claim;
  if (isLetGo || (await isErased(tx, bound.id))) {
    await unbindCompany(tx, bound.id);
    return undefined;
  }
  // Also once the setting is gone: nobody says any more that they are one.
  if ((bound.by_claim || bound.bound_by_claim) && !isAdmin && bound.active) {
    await tx.orm.update(accounts).set({ active: false }).where(eq(accounts.id, bound.id));
    await tx.orm.update(admins).set({ status: false }).where(eq(admins.id, bound.id));
    await endSessions(tx, bound.id);
    await endKeys(tx, bound.id);
    await audit(
      tx,
      { id: null, role: "unknown", address },
      {
        verb: "lose_company_claim",
        resource: "account",
        record: bound.id,
        changes: { status: [true, false] },
      },
    );
    return { account: bound.id, refusal: "company_inactive" };
  }
  return judged(bound, rules);
}

/** Whether an account is erased and can't come back any more. */
async function isErased(tx: Queries, account: string): Promise<boolean> {
  const [erased] = await tx.run(
    sql`select from ${personErasures} where account = ${account} and done_at is not null limit 1`,
  );
  return erased !== undefined;
}

type Found = Pick<
  typeof accounts.$inferSelect,
  "id" | "role" | "active" | "demo" | "deleted_at" | "by_claim"
>;

function judged({ id, role, active, demo, deleted_at }: Found, rules: CompanyRules): Outcome {
  if (!rules.for.includes(role as Role)) return { account: id, refusal: "company_role" };
  if (!active || deleted_at || (demo && !rules.isDemo)) return { account: id, refusal: "company_inactive" };
  return { account: id };
}

/** Somebody who comes for the first time: whom their address names, or whom the claim makes a super admin. */
async function invited(
  tx: Queries,
  rules: CompanyRules,
  identity: Identity,
  address: string,
): Promise<Outcome> {
  const { email, isAdmin } = identity;
  if (email === null) return { refusal: "company_no_email" };
  const named = await tx.orm
    .select(found)
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        isNull(accounts.deleted_at),
        inArray(accounts.role, [...rules.for]),
      ),
    )
    .limit(100);
  const known = named.filter(({ demo }) => rules.isDemo || !demo);
  // Homes choose the addresses of their own people, so one of theirs must come neither before a super admin nor before
  // whom the claim makes one.
  const ours = known.filter(({ role }) => role === "super_admin");
  const candidates = isAdmin || ours.length > 0 ? ours : known;
  const [one] = candidates;
  if (candidates.length > 1) return { refusal: "company_several" };
  if (!one)
    return isAdmin ? newAdmin(tx, rules, identity, email, address) : { refusal: "company_no_account" };
  const outcome = judged(one, rules);
  if (outcome.refusal) return outcome;
  // Not deactivated: it may belong to another person, whose address this was.
  if (one.by_claim && !isAdmin) return { account: one.id, refusal: "company_inactive" };
  const by_claim = one.by_claim === true;
  const bound = await bind(tx, rules, identity.subject, { account: one.id, email, by_claim });
  if (!bound) return { account: one.id, refusal: "company_bound" };
  await auditBound(tx, rules, one, address);
  return outcome;
}

/** @returns whether the account was free */
async function bind(
  tx: Queries,
  { issuer }: CompanyRules,
  subject: string,
  bound: { account: string; email: string; by_claim: boolean },
): Promise<boolean> {
  const added = await tx.orm
    .insert(companySignIns)
    .values({ ...bound, issuer, subject })
    .onConflictDoNothing()
    .returning({ account: companySignIns.account });
  return added.length === 1;
}

const auditBound = (
  tx: Queries,
  { name }: CompanyRules,
  { id, role }: Pick<Found, "id" | "role">,
  address: string,
): Promise<void> =>
  audit(
    tx,
    { id, role, address },
    { verb: "bind_company", resource: "account", record: id, changes: { company: [null, name] } },
  );

/** A super admin without any access: those are given by another one. */
async function newAdmin(
  tx: Queries,
  rules: CompanyRules,
  { name, subject }: Identity,
  email: string,
  address: string,
): Promise<Outcome> {
  const id = uuidv7();
  const username = await freeUsername(tx, email);
  const full_name = Name.safeParse(name).data ?? username;
  // Nobody knows it: this account has no password.
  const password_hash = await hashSecret(randomToken());
  await tx.orm
    .insert(accounts)
    .values({ id, username, email, password_hash, role: "super_admin", by_claim: true });
  await tx.orm.insert(admins).values({ id, username, email, full_name });
  await bind(tx, rules, subject, { account: id, email, by_claim: true });
  await audit(
    tx,
    { id: null, role: "unknown", address },
    { verb: "create", resource: "usr/admin", record: id, changes: { company: [null, rules.name] } },
  );
  return { account: id };
}

/** A user name made of an address, as the rules for user names allow. */
async function freeUsername(tx: Queries, email: string): Promise<string> {
  const plain = email
    .toLowerCase()
    .replaceAll(/[^a-z0-9._@]/g, ".")
    .replaceAll(/[._]{2,}/g, ".")
    .replace(/^[._]/, "")
    .slice(0, 70);
  const wished = Username.safeParse(plain).success ? plain : `admin.${randomNumber()}`;
  const [taken] = await tx.run(
    sql`select from ${accounts} where lower(${accounts.username}) = ${wished.toLowerCase()}`,
  );
  return taken ? `${wished}${randomNumber()}` : wished;
}

const randomNumber = () => String(Math.floor(Math.random() * 90_000) + 10_000);

/** Notes that this account may be entered, for the page that opens next. Returns what its cookie says. */
export async function noteArrival(
  db: Queries,
  arrival: { account: string; hasSecondFactor: boolean; signedInAt: number | null },
): Promise<string> {
  const token = randomToken();
  await db.orm.insert(companyArrivals).values({
    ...{ hash: tokenHash(token), account: arrival.account, has_second_factor: arrival.hasSecondFactor },
    signed_in_at: arrival.signedInAt === null ? null : new Date(arrival.signedInAt * 1000),
    expires_at: new Date(Date.now() + arrivalLifetime * 1000),
  });
  return token;
}

/** Uses up an arrival; undefined when it was used, or is too old. */
export async function spendArrival(db: Queries, token: string) {
  const [spent] = await db.orm
    .delete(companyArrivals)
    .where(and(eq(companyArrivals.hash, tokenHash(token)), gt(companyArrivals.expires_at, new Date())))
    .returning({
      account: companyArrivals.account,
      hasSecondFactor: companyArrivals.has_second_factor,
      signedInAt: companyArrivals.signed_in_at,
    });
  return spent;
}

export const purgeArrivals = (db: Queries): Promise<unknown> =>
  db.run(sql`delete from ${companyArrivals} where ${companyArrivals.expires_at} < now()`);

/** The company account to which this one belongs; null: none. */
export async function boundCompany(db: Queries, account: string) {
  const [bound] = await db.orm
    .select({ email: companySignIns.email, bound_at: companySignIns.bound_at })
    .from(companySignIns)
    .where(eq(companySignIns.account, account));
  return bound ? { email: bound.email, bound_at: new Date(bound.bound_at).toISOString() } : null;
}

/** Takes an account's company account away from it. @returns whether it had one */
export async function unbindCompany(tx: Queries, account: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(companySignIns)
    .where(eq(companySignIns.account, account))
    .returning({ account: companySignIns.account });
  await tx.orm.delete(companyArrivals).where(eq(companyArrivals.account, account));
  return removed.length > 0;
}

/** Whether somebody of the issuer is the one to whom this account belongs. */
export async function isBoundTo(
  db: Queries,
  account: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const [bound] = await db.orm
    .select({ account: companySignIns.account })
    .from(companySignIns)
    .where(
      and(
        eq(companySignIns.account, account),
        eq(companySignIns.issuer, issuer),
        eq(companySignIns.subject, subject),
      ),
    );
  return bound !== undefined;
}
