import { missedGuestsResource as contract, type Role } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource } from "../../resource/define.ts";
import { isToCall, notShutOut } from "../../scopes/missed-guests.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { admins } from "../../tables/admins.table.ts";
import { families } from "../../tables/families.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { missedGuests as table } from "../../tables/missed-guests.table.ts";
import { staff } from "../../tables/staff.table.ts";

const ofStreams = (actor: Actor): SQL => allOf(ofStreamsInScope(table.stream)(actor), notShutOut);

export const missedGuests = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    to_call: (toCall) => (toCall ? isToCall : sql`not ${isToCall}`),
  },
  rows: {
    super_admin: ofStreams,
    funeral_home: ofStreams,
    funeral_home_staff: ofStreams,
    family: ofStreams,
  },
  derive: { called_back: sql`${table.called_back_at} is not null` },
  before: {
    update: async ({ values, actor, tx }) => {
      if (values.called_back === undefined) return;
      const [at, by] = values.called_back ? [new Date(), await nameOf(tx, actor)] : [null, null];
      Object.assign(values, { called_back_at: at, called_back_by: by });
    },
  },
});

const people: Partial<Record<Role, SQL>> = {
  super_admin: sql`select ${admins.full_name} as name from ${admins} where ${admins.id} =`,
  funeral_home: sql`select ${homes.funeral_home_name} as name from ${homes} where ${homes.id} =`,
  funeral_home_staff: sql`select ${staff.full_name} as name from ${staff} where ${staff.id} =`,
  family: sql`select ${families.family_admin_name} as name from ${families} where ${families.id} =`,
};

async function nameOf(tx: Queries, { role, id }: Actor): Promise<string | null> {
  const named = people[role];
  const [person] = named ? await tx.run<{ name: string }>(sql`${named} ${id}`) : [];
  return person?.name ?? null;
}
