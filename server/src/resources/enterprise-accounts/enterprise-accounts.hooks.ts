import {
  enterpriseAccountsResource as contract,
  type EnterpriseAccount,
  type FieldErrors,
  monthsAfter,
  words,
} from "@vigil/contract";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { endTermOfAccount } from "../../billing/accounts.ts";
import { fieldProblem } from "../../problems.ts";
import { audit, type Changes } from "../../resource/audit.ts";
import type { Write } from "../../resource/define.ts";
import { auditLog } from "../../tables/audit.table.ts";
import { naturally } from "../../tables/columns.ts";
import { accountHomes, accountRegions } from "../../tables/enterprise-accounts.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { packages } from "../../tables/packages.table.ts";
import { regions } from "../../tables/regions.table.ts";

type AccountWrite = Write<Partial<EnterpriseAccount>, Partial<EnterpriseAccount>>;

const members = [
  {
    field: "funeral_homes",
    link: accountHomes,
    of: accountHomes.funeral_home,
    target: homes,
    name: homes.funeral_home_name,
  },
  { field: "regions", link: accountRegions, of: accountRegions.region, target: regions, name: regions.name },
] as const;

/** Refuses homes and regions that belong to another account, by name. Unique keys settle concurrent writes. */
export async function refuseMembersOfOthers({ tx, id, values }: AccountWrite): Promise<void> {
  const errors: FieldErrors = {};
  for (const { field, link, of, target, name } of members) {
    const ids = values[field] ?? [];
    if (ids.length === 0) continue;
    const taken = await tx.run<{ name: string }>(sql`
      select ${name} as name from ${link} join ${target} on ${eq(target.id, of)}
      where ${and(inArray(of, ids), ne(link.enterprise_account, id))} order by ${naturally(name)}`);
    if (taken.length > 0) errors[field] = taken.map((one) => words.otherEnterprise(one.name));
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** The start can only be changed until the first invoice. */
export function refuseNewStart({ values, current }: AccountWrite): void {
  if (values.subscription_start !== undefined && !current.subscription_start_editable)
    throw fieldProblem({ subscription_start: [words.subscriptionBegun] });
}

/** Requires a time-based package, and derives the renewal date from the start until the first invoice. */
export async function setRenewalDate({ tx, values, current }: AccountWrite): Promise<void> {
  if (values.package === null) {
    Object.assign(values, { renewal_date: null });
    return;
  }
  const chosen = values.package ?? current.package;
  if (!chosen || (values.package === undefined && values.subscription_start === undefined)) return;
  const [found] = await tx.orm
    .select({ duration: packages.duration })
    .from(packages)
    .where(eq(packages.id, chosen));
  if (!found?.duration) throw fieldProblem({ package: [words.timeBasedOnly] });
  const start = values.subscription_start ?? current.subscription_start;
  // Once a term has begun, the renewal date follows its end and not the entered start.
  if (current.subscription_start_editable === false) return;
  const renewal = values.subscription_start === null || !start ? null : monthsAfter(start, found.duration);
  Object.assign(values, { renewal_date: renewal });
}

/** Without its package, an account has no term either: its homes would go on using what nobody renews. */
export async function endTermWithPackage({ tx, id, values, current }: AccountWrite): Promise<void> {
  if (values.package === null && current.package) await endTermOfAccount(tx, id);
}

/** Releases the homes and regions of a deleted account, so that another account can take them. Its history says which. */
export async function releaseMembers({ tx, actor, id }: AccountWrite): Promise<void> {
  const changes: Changes = {};
  for (const { field, link, of } of members) {
    const released = await tx.run<{ id: string }>(
      sql`delete from ${link} where ${eq(link.enterprise_account, id)} returning ${of} as id`,
    );
    if (released.length > 0) changes[field] = [released.map((one) => one.id), []];
  }
  await auditMembers({ tx, actor, id }, changes);
}

/** Gives a restored account what its deletion released, as far as no other account has taken it since. */
export async function takeMembersBack({ tx, actor, id }: AccountWrite): Promise<void> {
  const changes: Changes = {};
  const entries = sql`${auditLog} where ${auditLog.resource} = ${contract.path} and ${auditLog.record} = ${id}`;
  for (const { field, link, of, target } of members) {
    const taken = await tx.run<{ id: string }>(sql`
      insert into ${link} (enterprise_account, ${sql.identifier(of.name)})
      select ${id}::uuid, ${target.id}
      from (select changes -> ${field} -> 0 as ids from ${entries} and verb = 'edit'
          and at = (select max(at) from ${entries} and verb = 'delete')) released
        cross join jsonb_array_elements_text(released.ids) one(id)
        join ${target} on ${target.id} = one.id::uuid
      on conflict do nothing returning ${of} as id`);
    if (taken.length > 0) changes[field] = [[], taken.map((one) => one.id)];
  }
  await auditMembers({ tx, actor, id }, changes);
}

async function auditMembers(
  { tx, actor, id }: Pick<AccountWrite, "tx" | "actor" | "id">,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await audit(tx, actor, { verb: "edit", resource: contract.path, record: id, changes });
}
