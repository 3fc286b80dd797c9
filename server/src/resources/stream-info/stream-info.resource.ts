import { streamInfoResource as contract } from "@vigil/contract";
import { eq, gte, lt, sql } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { endOfDay, onDay, startOfDay } from "../../scopes/streams.schedule.ts";
import { streamRows } from "../../scopes/streams.scope.ts";
import { streams as table } from "../../tables/streams.table.ts";
import { teams } from "../../tables/teams.table.ts";
import { infoFields, infoLinks, operatorName } from "../streams/streams.info.ts";

/** Streams as shown to the people who prepare them. The rows are those of streams. */
export const streamInfo = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    event_date_after: (moment, actor) => gte(table.event_date, startOfDay(moment, actor)),
    event_date_before: (moment, actor) => lt(table.event_date, endOfDay(moment, actor)),
    filter: onDay,
    stream_type: (type) => (type === "all" ? undefined : eq(table.stream_type, type)),
  },
  unless: { filter: "stream_type", where: () => sql`${table.stream_type} = 'stream'` },
  rows: streamRows,
  derive: {
    ...infoFields,
    client_care_team: sql`select ${teams.company_name} from ${teams} where ${teams.id} = ${table.client_care_team}`,
    client_care_operator: operatorName,
  },
  present: infoLinks,
  notForKeys: ["quick_join_link"],
});
