import { invoiceItemsResource as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import { invoiceItems as table } from "../../tables/billing.table.ts";
import { addToStream, issueItem } from "./invoice-items.hooks.ts";

export const invoiceItems = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
  before: { create: issueItem },
  after: { create: addToStream },
});
