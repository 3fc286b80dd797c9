import type { Plan } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { orders, planEntries, planTerms } from "../tables/billing.table.ts";
import { accountHomes } from "../tables/enterprise-accounts.table.ts";
import { packages } from "../tables/packages.table.ts";

/** The package of the active term, the home's own before its enterprise account's; else the package bought last. */
export async function activePackage(db: Queries, home: string): Promise<Plan["package"]> {
  const [found] = await db.run<NonNullable<Plan["package"]>>(sql`
    select p.id, p.name, p.type, p.max_stream, x.started_at, x.end_at, x.is_shared from (
      (select t.package, t.started_at, t.end_at, t.funeral_home is null as is_shared, 1 as place, t.end_at::timestamptz as at
        from ${planTerms} t where t.begun_at is not null and t.settled_at is null and (t.funeral_home = ${home}
          or t.enterprise_account = (select a.enterprise_account from ${accountHomes} a where a.funeral_home = ${home})))
      union all
      (select o.package, null, null, false, 2, o.created_at from ${orders} o
        where o.funeral_home = ${home}
          and not exists (select 1 from ${planEntries} e where e."order" = o.id and e.reason = 'credited') order by o.created_at desc limit 1)
    ) x join ${packages} p on p.id = x.package order by x.place, x.is_shared, x.at desc limit 1`);
  return found ?? null;
}
