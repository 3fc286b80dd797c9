import { creditsResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { creditProposals as table } from "../../tables/credit-proposals.table.ts";

export const credits = defineResource(contract, {
  table,
  filters: {
    status: (status) => eq(table.status, status),
    funeral_home: (home) => eq(table.funeral_home, home),
  },
  rows: { super_admin: everyRow },
});
