import { candlesResource as contract } from "@vigil/contract";
import { eq, not } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { candleGuest, isOfBlocked } from "../../scopes/candles.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { candles as table } from "../../tables/candles.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const candles = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    from_blocked: (blocked) => (blocked ? isOfBlocked : not(isOfBlocked)),
  },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, funeral_home_staff: ofStreams, family: ofStreams },
  derive: {
    guest: candleGuest,
    from_blocked: isOfBlocked,
  },
});
