import { guestMessagesResource as contract } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { guestMessages as table } from "../../tables/guest-messages.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const guestMessages = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    is_new: (isNew) => eq(table.is_new, isNew),
  },
  rows: { super_admin: ofStreams, family: ofStreams },
});
