import { recordings as contract } from "@vigil/contract";
import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { problem } from "../../problems.ts";
import { defineResource } from "../../resource/define.ts";
import { ofStreamsInScope } from "../streams/streams.scope.ts";
import { recordings as table } from "./recordings.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

export const recordings = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { stream: (stream) => eq(table.stream, stream) },
  rows: { super_admin: ofStreams, funeral_home: ofStreams, family: ofStreams },
  before: {
    create: async ({ tx, id, values }) => {
      if (values.default && values.stream) await letGoOfDefault(tx, values.stream, id);
    },
    update: async ({ tx, id, values, current }) => {
      if (values.default) await letGoOfDefault(tx, values.stream ?? current.stream, id);
    },
    delete: ({ current }) => {
      if (current.default) throw problem("default_recording");
    },
  },
});

/** One final recording a stream (DECISIONS B-DEFAULT). */
const letGoOfDefault = (tx: Queries, stream: string, except: string) =>
  tx.orm
    .update(table)
    .set({ default: false })
    .where(and(eq(table.stream, stream), eq(table.default, true), ne(table.id, except)));
