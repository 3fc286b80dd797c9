import { candlesResource as contract } from "@vigil/contract";
import { eq, not, sql } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { fromBlocked } from "../../scopes/guests.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { candles as table } from "../../tables/candles.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const candles = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    from_blocked: (blocked) => (blocked ? fromBlocked(table.guest) : not(fromBlocked(table.guest))),
  },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, funeral_home_staff: ofStreams, family: ofStreams },
  derive: {
    guest: sql`case when ${table.name} is not null then ${table.guest} end`,
    from_blocked: fromBlocked(table.guest),
  },
});
