import { guestMessagesResource as contract } from "@vigil/contract";
import { eq, not } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { fromBlocked } from "../../scopes/guests.scope.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { guestMessages as table } from "../../tables/guest-messages.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const guestMessages = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    from_blocked: (blocked) => (blocked ? fromBlocked(table.guest) : not(fromBlocked(table.guest))),
    is_new: (isNew) => eq(table.is_new, isNew),
  },
  theirsAlone: true,
  rows: { super_admin: ofStreams, family: ofStreams },
  derive: { from_blocked: fromBlocked(table.guest) },
});
