import { recordingsResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { problem } from "../../problems.ts";
import { defineResource } from "../../resource/define.ts";
import { oneDefault } from "../../resource/one-default.ts";
import { recordingSeconds } from "../../scopes/recording-length.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { recordings as table } from "../../tables/recordings.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { trims } from "../../tables/trims.table.ts";

const ofStreams = ofStreamsInScope(table.stream);
const final = oneDefault(table, table.stream, streams);

/** A muted recording has its trim's id. */
const muted = sql`select json_build_object('spans', t.muted, 'original', o.id)
  from ${trims} t left join ${table} o on o.id = t.recording and o.deleted_at is null
  where t.id = ${table.id} and t.muted is not null`;

export const recordings = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { stream: (stream) => eq(table.stream, stream) },
  derive: { muted, seconds: recordingSeconds(table.id, table.stream) },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, family: ofStreams },
  before: {
    create: ({ tx, id, values }) => final.prepare(tx, values.stream ?? "", id, values.default),
    update: async ({ tx, id, values, current }) => {
      final.refuseNone(current, values.default);
      // A recording that moves to another stream isn't final there unless requested.
      if (values.stream && current.default) values.default ??= false;
      await final.prepare(tx, values.stream ?? current.stream, id, values.default);
    },
  },
  refuseDelete: ({ current }) => {
    if (current.default) throw problem("default_recording");
  },
  after: {
    create: ({ tx, values }) => final.settle(tx, values.stream ?? ""),
    update: async ({ tx, values, current }) => {
      await final.settle(tx, current.stream);
      if (values.stream) await final.settle(tx, values.stream);
    },
    restore: ({ tx, current }) => final.settle(tx, current.stream),
  },
});
