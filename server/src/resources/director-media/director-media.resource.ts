import { directorMediaResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import type { Queries } from "../../database/database.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { oneDefault } from "../../resource/one-default.ts";
import { mediaReports } from "../../tables/broadcast.table.ts";
import { directorMedia as table } from "../../tables/director-media.table.ts";
import { homes } from "../../tables/homes.table.ts";

const ofHome = ofOwnHome(table.funeral_home);
const intro = oneDefault(table, table.funeral_home, homes);

/** Media's report of the transcode; queued until media has it. */
const transcode = sql`case when ${table.transcoded_video} is not null then null
  when ${table.transcode_problem} is not null
    then json_build_object('state', 'failed', 'progress', 0, 'problem', ${table.transcode_problem})
  else coalesce(
    (select json_build_object('state', t ->> 'state', 'progress', (t ->> 'progress')::float8, 'problem', t ->> 'problem')
      from ${mediaReports} r, jsonb_array_elements(r.state -> 'transcodes') t
      where t ->> 'id' = ${table.transcode}::text limit 1),
    json_build_object('state', 'queued', 'progress', 0, 'problem', null)) end`;
const notTried = { transcode_urgent: false, transcode_problem: null };

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
      await intro.prepare(tx, own.funeral_home ?? "", id, values.default);
    },
    update: async ({ tx, id, values, current }) => {
      intro.refuseNone(current, values.default);
      await intro.prepare(tx, current.funeral_home, id, values.default);
      // A new video: the transcode of the old one doesn't belong to it.
      if (values.video) Object.assign(values, { transcoded_video: null, transcode: uuidv7(), ...notTried });
    },
  },
  after: {
    create: async ({ actor, tx }) => {
      await intro.settle(tx, actor.funeralHome ?? "");
      await notifyMedia({ tx });
    },
    update: notifyMedia,
    delete: async ({ tx, id, current }) => {
      await tx.orm.update(table).set({ default: false }).where(eq(table.id, id));
      await intro.settle(tx, current.funeral_home);
    },
    restore: ({ tx, current }) => intro.settle(tx, current.funeral_home),
  },
});

function notifyMedia({ tx }: { tx: Queries }): Promise<void> {
  return notify(tx, mediaTopic).then(() => {});
}
