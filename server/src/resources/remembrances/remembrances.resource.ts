import { remembrancesResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { ofStreamsInScope } from "../../scopes/streams.scope.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { remembrances as table } from "../../tables/remembrances.table.ts";

const ofStreams = ofStreamsInScope(table.stream);

/** Pixels: a card of the remembering wall on a high-density screen. */
const cardWidth = 480;

export const remembrances = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    visible: (visible) => eq(table.visible, visible),
  },
  rows: { super_admin: ofStreams, family: ofStreams },
  derive: {
    file_kind: sql`select case when ${storedFiles.content_type} like 'video/%' then 'video' else 'image' end
      from ${storedFiles} where ${storedFiles.id} = ${table.file}`,
  },
  present: {
    thumbnail: ({ file, file_kind }, runtime) =>
      file_kind === "image" ? runtime.fileAddress(file, cardWidth) : null,
  },
});
