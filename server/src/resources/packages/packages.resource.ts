import { randomBytes } from "node:crypto";
import { packagesResource as contract, type Package, words } from "@vigil/contract";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { sanitised } from "../../emails/sanitise.ts";
import { fieldProblem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource, everyRow, type Write } from "../../resource/define.ts";
import { orders, planTerms } from "../../tables/billing.table.ts";
import { naturally } from "../../tables/columns.ts";
import { enterpriseAccounts } from "../../tables/enterprise-accounts.table.ts";
import { packages as table } from "../../tables/packages.table.ts";

const isCustomer = (actor: Actor) => actor.role !== "super_admin";
/** A private package is visible to requests that carry its uid, and to homes that have bought it. */
const offered = ({ funeralHome, uid }: Actor) => sql`(${ne(table.status, "private")}
  or ${table.uid} = ${uid ?? null}
  or exists (select 1 from ${orders} o where o.package = ${table.id} and o.funeral_home = ${funeralHome})
  or exists (select 1 from ${planTerms} t where t.package = ${table.id} and t.funeral_home = ${funeralHome}))`;

export const packages = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    type: (type) => eq(table.type, type),
    status: (status) => eq(table.status, status),
    uid: (uid, actor) =>
      allOf(eq(table.uid, uid), isCustomer(actor) ? ne(table.status, "disabled") : undefined),
  },
  // Customers' lists show public packages only, or a private one by its uid; a home can still read what it has bought.
  unless: { filter: "uid", where: (actor) => (isCustomer(actor) ? eq(table.status, "public") : undefined) },
  rows: { super_admin: everyRow, funeral_home: offered, funeral_home_staff: offered },
  before: {
    create: (write) => {
      Object.assign(write.values, { uid: randomBytes(16).toString("base64url") });
      normalise(write);
    },
    update: async (write) => {
      await keepTermsOfAccounts(write);
      normalise(write);
    },
  },
});

/** Refuses to take the terms from a package that renews enterprise accounts, by name: they would have no end. */
async function keepTermsOfAccounts({
  tx,
  id,
  values,
  current,
}: Write<Partial<Package>, Partial<Package>>): Promise<void> {
  if (current.type !== "time_based" || (values.type ?? current.type) === "time_based") return;
  const accounts = await tx.orm
    .select({ name: enterpriseAccounts.enterprise_account_name })
    .from(enterpriseAccounts)
    .where(and(eq(enterpriseAccounts.package, id), isNull(enterpriseAccounts.deleted_at)))
    .orderBy(naturally(enterpriseAccounts.enterprise_account_name));
  if (accounts.length > 0)
    throw fieldProblem({ type: [words.packageOfAccounts(accounts.map(({ name }) => name).join(", "))] });
}

/** Sanitises the description, and clears the duration of a package without terms. */
function normalise({ values, current }: Write<Partial<Package>, Partial<Package>>): void {
  if (values.description) values.description = sanitised(values.description) || null;
  if ((values.type ?? current.type) === "usage_based") values.duration = null;
}
