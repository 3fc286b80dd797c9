import { guests as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { defineResource } from "../../resource/define.ts";
import { streamsInScope } from "../streams/streams.scope.ts";
import { guests as table } from "./guests.table.ts";

export const guests = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    stream: (stream) => eq(table.stream, stream),
    access_to_stream: (access) => eq(table.access_to_stream, access),
    download_video: (download) => eq(table.download_video, download),
  },
  rows: {
    super_admin: (actor) => sql`${table.stream} in (${streamsInScope(actor)})`,
    funeral_home: (actor) => sql`${table.stream} in (${streamsInScope(actor)})`,
    funeral_home_staff: (actor) => sql`${table.stream} in (${streamsInScope(actor)})`,
    family: (actor) => sql`${table.stream} in (${streamsInScope(actor)})`,
  },
});
