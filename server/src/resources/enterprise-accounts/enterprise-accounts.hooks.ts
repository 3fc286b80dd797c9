import { type EnterpriseAccount, type FieldErrors, words } from "@vigil/contract";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { fieldProblem } from "../../problems.ts";
import type { Write } from "../../resource/define.ts";
import { homes } from "../homes/homes.table.ts";
import { regions } from "../regions/regions.table.ts";
import { accountHomes, accountRegions } from "./enterprise-accounts.table.ts";

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

/** A home or region that another account has is named. Two who take it at once are told apart by the unique keys. */
export async function refuseMembersOfOthers({ tx, id, values }: AccountWrite): Promise<void> {
  const errors: FieldErrors = {};
  for (const { field, link, of, target, name } of members) {
    const ids = values[field] ?? [];
    if (ids.length === 0) continue;
    const taken = await tx.run<{ name: string }>(sql`
      select ${name} as name from ${link} join ${target} on ${eq(target.id, of)}
      where ${and(inArray(of, ids), ne(link.enterprise_account, id))} order by ${name}`);
    if (taken.length > 0) errors[field] = taken.map((one) => words.otherEnterprise(one.name));
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** DECISIONS B-ENTERPRISE. */
export function refuseNewStart({ values, current }: AccountWrite): void {
  if (values.subscription_start !== undefined && !current.subscription_start_editable)
    throw fieldProblem({ subscription_start: [words.subscriptionBegun] });
}

/** What a deleted account grouped is free for another one. */
export async function freeMembers({ tx, id }: AccountWrite): Promise<void> {
  for (const { link } of members)
    await tx.run(sql`delete from ${link} where ${eq(link.enterprise_account, id)}`);
}
