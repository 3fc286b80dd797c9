import { type EnterpriseAccount, type FieldErrors, monthsAfter, words } from "@vigil/contract";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { fieldProblem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
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
  const chosen = values.package ?? current.package;
  if (values.package === null) Object.assign(values, { renewal_date: null });
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

/** Releases the homes and regions of a deleted account, so that another account can take them. */
export async function releaseMembers({ tx, id }: AccountWrite): Promise<void> {
  for (const { link } of members)
    await tx.run(sql`delete from ${link} where ${eq(link.enterprise_account, id)}`);
}
