import { directorMedia as contract } from "@vigil/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mediaReports } from "../../broadcast/broadcast.table.ts";
import { mediaTopic, notify } from "../../broadcast/feed.ts";
import type { Queries } from "../../database/database.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { directorMedia as table } from "./director-media.table.ts";

const ofHome = ofOwnHome(table.funeral_home);

/** What media reports of it; what it has not been told yet waits in line. */
const transcode = sql`case when ${table.transcoded_video} is not null then null
  when ${table.transcode_problem} is not null
    then json_build_object('state', 'failed', 'progress', 0, 'problem', ${table.transcode_problem})
  else coalesce(
    (select json_build_object('state', t ->> 'state', 'progress', (t ->> 'progress')::float8, 'problem', t ->> 'problem')
      from ${mediaReports} r, jsonb_array_elements(r.state -> 'transcodes') t
      where t ->> 'id' = ${table.transcode}::text limit 1),
    json_build_object('state', 'queued', 'progress', 0, 'problem', null)) end`;
const untried = { transcode_urgent: false, transcode_problem: null };

export const directorMedia = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    default: (chosen) => eq(table.default, chosen),
    funeral_home: (home) => eq(table.funeral_home, home),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: { transcode },
  before: {
    create: async ({ actor, tx, id, values }) => {
      const own: { funeral_home?: string } = {};
      applyHome({ actor, values: own });
      Object.assign(values, own);
      if (values.default && own.funeral_home) await letGoOfDefault(tx, own.funeral_home, id);
    },
    update: async ({ tx, id, values, current }) => {
      if (values.default) await letGoOfDefault(tx, current.funeral_home, id);
      // Another film: what was made of the one before is not it.
      if (values.video) Object.assign(values, { transcoded_video: null, transcode: uuidv7(), ...untried });
    },
  },
  after: { create: tellMedia, update: tellMedia },
});

function tellMedia({ tx }: { tx: Queries }): Promise<void> {
  return notify(tx, mediaTopic).then(() => {});
}

/** One default video a home (DECISIONS B-DEFAULT); the unique index holds it against two at once. */
const letGoOfDefault = (tx: Queries, home: string, except: string) =>
  tx.orm
    .update(table)
    .set({ default: false })
    .where(and(eq(table.funeral_home, home), eq(table.default, true), ne(table.id, except)));
