import {
  listViewsResource as contract,
  type ListView,
  listsOf,
  listViewsMax,
  listWords,
  mayChangeView,
  mayShareViews,
  resources,
} from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource } from "../../resource/define.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { admins } from "../../tables/admins.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { listViews as table } from "../../tables/list-views.table.ts";
import { staff } from "../../tables/staff.table.ts";

/** Of lists that the caller may open: of others, the filters alone could tell something. */
const ofOwnLists = (actor: Actor) => sql`${table.list} = any(${sql.param(listsOf(actor))}::text[])`;
const own = (actor: Actor) => allOf(eq(table.owner, actor.id), ofOwnLists(actor));
const ownOrShared = (actor: Actor, shared: SQL) =>
  allOf(ofOwnLists(actor), sql`(${table.owner} = ${actor.id} or (${table.shared} and ${shared}))`);
const ofHome = (actor: Actor) =>
  actor.funeralHome ? ownOrShared(actor, eq(table.funeral_home, actor.funeralHome)) : own(actor);
const madeByAdmin = sql`exists (select from ${accounts} a where a.id = ${table.owner} and a.role = 'super_admin')`;

/** A filter of an earlier version would be refused by its list, so a view is read without it. */
function filtersKnown({ list, filters }: ListView): ListView["filters"] {
  const known = resources.find(({ path }) => path === list)?.filters.shape;
  if (!known) return filters;
  const isKnown = (name: string) => Object.hasOwn(known, name) || ["search", "q", "id__in"].includes(name);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => isKnown(name)));
}

export const listViews = defineResource(contract, {
  table,
  filters: { list: (list) => eq(table.list, list) },
  rows: {
    super_admin: (actor) => ownOrShared(actor, madeByAdmin),
    funeral_home: ofHome,
    funeral_home_staff: ofHome,
    family: own,
    customer_care_team: own,
    customer_care_operator: own,
    video_grapher: own,
  },
  derive: {
    filters: sql`${table.filters}`,
    owner_name: sql`select coalesce((select s.full_name from ${staff} s where s.id = ${table.owner}),
      (select s.full_name from ${admins} s where s.id = ${table.owner}),
      (select h.funeral_home_name from ${homes} h where h.id = ${table.owner}))`,
  },
  present: { filters: filtersKnown },
  before: {
    create: async ({ actor, tx, values }) => {
      if (!listsOf(actor).includes(values.list ?? "")) throw fieldProblem({ list: [listWords.notAList] });
      requireMayShare(actor, values);
      // Those that are saved at the same moment wait for each other; the next statement sees what they saved.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`list views ${actor.id}`}, 0))`);
      const [kept] = await tx.run<{ n: number }>(
        sql`select count(*) as n from ${table} where ${eq(table.owner, actor.id)} and ${table.deleted_at} is null`,
      );
      if ((kept?.n ?? 0) >= listViewsMax)
        throw fieldProblem({ name: [listWords.tooManyViews(listViewsMax)] });
      Object.assign(values, { owner: actor.id, funeral_home: actor.funeralHome });
    },
    update: ({ actor, values, current }) => {
      requireMayChange(actor, current);
      if (values.list !== undefined) throw fieldProblem({ list: [listWords.notAList] });
      requireMayShare(actor, values);
    },
  },
  refuseDelete: ({ actor, current }) => requireMayChange(actor, current),
});

function requireMayShare(actor: Actor, values: { shared?: boolean | undefined }): void {
  if (values.shared && !mayShareViews(actor)) throw fieldProblem({ shared: [listWords.nobodyToShareWith] });
}

function requireMayChange(actor: Actor, view: ListView): void {
  if (!mayChangeView(actor, view)) throw problem("forbidden");
}
