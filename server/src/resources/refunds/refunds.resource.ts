import { refundsResource as contract } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { cardRefunds } from "../../tables/checkout.table.ts";
import { refunds as table } from "../../tables/refunds.table.ts";
import { beforeRefund, bookRefund } from "./refunds.hooks.ts";

export const refunds = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
  derive: {
    status: sql`
      select case when bool_or(c.status = 'refused') then 'refused' when bool_or(c.status = 'wanted') then 'under_way'
        else 'sent' end from ${cardRefunds} c where c.cause = ${table.id}`,
  },
  before: { create: beforeRefund },
  after: { create: bookRefund },
});
