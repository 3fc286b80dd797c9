import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts, emailChanges, passwordResets, sessions } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { rememberedDevices } from "../tables/factors.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { teams } from "../tables/teams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { purgeArrivals } from "./company-account.ts";
import { purgeChallenges } from "./passkey-challenges.ts";

const profiles = [admins, families, homes, operators, staff, teams, videographers];

/**
 * Removes accounts whose profile has been purged from the bin, with their names, email addresses and passwords; the
 * user name becomes free again.
 */
export async function purgeAccounts(db: Queries): Promise<void> {
  const existing = profiles.map((table) => sql`select 1 from ${table} where ${table.id} = ${accounts.id}`);
  await db.run(
    sql`delete from ${accounts} where ${accounts.deleted_at} is not null and not exists (${sql.join(existing, sql` union all `)})`,
  );
}

/** Removes sessions, links and rate-limit counts that ended long ago. */
export async function purgeSessions(db: Queries): Promise<void> {
  await db.run(sql`delete from ${sessions} where ${sessions.expires_at} < now() - interval '30 days'`);
  await db.run(
    sql`delete from ${passwordResets} where ${passwordResets.expires_at} < now() - interval '30 days'`,
  );
  await db.run(sql`delete from ${emailChanges} where ${emailChanges.expires_at} < now()`);
  await db.run(sql`delete from ${rememberedDevices} where ${rememberedDevices.expires_at} < now()`);
  await purgeChallenges(db);
  await purgeArrivals(db);
  await db.run(sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`);
}
