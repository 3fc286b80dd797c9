import { type ConnectionKind, generalSettings as contract } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { connections } from "../../connections/connections.table.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { generalSettings as table } from "./general-settings.table.ts";

const connected = (kind: ConnectionKind): SQL =>
  sql`select ${connections.account} from ${connections} where ${eq(connections.kind, kind)}`;

export const generalSettings = defineResource(contract, {
  table,
  filters: {},
  rows: { super_admin: everyRow },
  derive: {
    calendar_gmail_account: connected("calendar_gmail_account"),
    youtube_account: connected("youtube_account"),
  },
});
