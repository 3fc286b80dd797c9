import { type Accesses, type Role, type StaffRole, staffAccesses, superAdminAccesses } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { fixed, type Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { admins } from "../resources/admins/admins.table.ts";
import { families } from "../resources/families/families.table.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { timezones } from "../resources/lookups/lookups.table.ts";
import { operators } from "../resources/operators/operators.table.ts";
import { staff } from "../resources/staff/staff.table.ts";
import { accounts, sessions } from "./accounts.table.ts";

type Row = Record<string, boolean | null> & {
  id: string;
  role: Role;
  staff_role: StaffRole | null;
  home: string | null;
  team: string | null;
  timezone: string | null;
};

const adminFlags = sql.join(
  superAdminAccesses.map((flag) => sql`${admins[flag]} as ${sql.identifier(`admin_${flag}`)}`),
  sql`, `,
);
const staffFlags = sql.join(
  staffAccesses.map((flag) => sql`${staff[flag]} as ${sql.identifier(`staff_${flag}`)}`),
  sql`, `,
);

const person = fixed(sql`
  select ${accounts.id}, ${accounts.role}, ${staff.staff_role}, ${timezones.name} as timezone, ${adminFlags}, ${staffFlags},
    coalesce(${staff.funeral_home}, ${families.funeral_home}, ${homes.id}) as home,
    coalesce(${operators.client_care_team}, case when ${accounts.role} = 'customer_care_team' then ${accounts.id} end) as team
  from ${accounts}
  left join ${admins} on ${accounts.role} = 'super_admin' and ${admins.id} = ${accounts.id}
  left join ${staff} on ${accounts.role} = 'funeral_home_staff' and ${staff.id} = ${accounts.id}
  left join ${families} on ${accounts.role} = 'family' and ${families.id} = ${accounts.id}
  left join ${operators} on ${accounts.role} = 'customer_care_operator' and ${operators.id} = ${accounts.id}
  left join ${homes} on ${homes.id} = coalesce(${staff.funeral_home}, ${families.funeral_home}, ${accounts.id})
  left join ${timezones} on ${timezones.id} = coalesce(${admins.timezone}, ${homes.timezone})`);

/** Who this session belongs to, now: null when it was ended, or the account deactivated or deleted. */
export async function actorOfSession(db: Queries, session: string, address: string): Promise<Actor | null> {
  const [row] = await db.run<Row>(sql`${person}
    join ${sessions} on ${sessions.account} = ${accounts.id}
    where ${sessions.id} = ${session} and ${sessions.revoked_at} is null and ${sessions.expires_at} > now()
      and ${accounts.active} and ${accounts.deleted_at} is null`);
  return row ? toActor(row, session, address) : null;
}

/** Who an account is, now, without a session of its own: null when it was deactivated or deleted. */
export async function actorOfAccount(db: Queries, account: string, address: string): Promise<Actor | null> {
  const [row] = await db.run<Row>(sql`${person}
    where ${accounts.id} = ${account} and ${accounts.active} and ${accounts.deleted_at} is null`);
  return row ? toActor(row, "", address) : null;
}

const toActor = (row: Row, session: string, address: string): Actor => ({
  id: row.id,
  role: row.role,
  staffRole: row.staff_role,
  accesses: accessesOf(row),
  funeralHome: row.home,
  team: row.team,
  timezone: row.timezone ?? "UTC",
  session,
  address,
});

function accessesOf(row: Row): Accesses {
  if (row.role === "super_admin") {
    return Object.fromEntries(superAdminAccesses.map((flag) => [flag, row[`admin_${flag}`] === true]));
  }
  if (row.role !== "funeral_home_staff") return {};
  const accesses: Accesses = Object.fromEntries(
    staffAccesses.map((flag) => [flag, row[`staff_${flag}`] === true]),
  );
  // Staff have no packages access of their own: billing stands for it in the user menu (DECISIONS A6).
  return { ...accesses, packages: accesses.billing === true };
}
