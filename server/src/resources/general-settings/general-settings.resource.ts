import { type ConnectionKind, generalSettingsResource as contract } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { defineResource, everyRow } from "../../resource/define.ts";
import { connections } from "../../tables/connections.table.ts";
import { generalSettings as table } from "../../tables/general-settings.table.ts";

const connectedAccount = (kind: ConnectionKind): SQL =>
  sql`select ${connections.account} from ${connections} where ${eq(connections.kind, kind)}`;

export const generalSettings = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
  derive: {
    calendar_gmail_account: connectedAccount("calendar_gmail_account"),
    youtube_account: connectedAccount("youtube_account"),
  },
  before: {
    update: async ({ tx, actor, runtime, values }) => {
      // Where homes transfer their money to.
      if (values.bank_account_info !== undefined) await runtime.proofs.require(tx, actor);
    },
  },
});
