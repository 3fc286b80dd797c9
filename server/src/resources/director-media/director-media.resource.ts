import { directorMedia as contract } from "@vigil/contract";
import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { defineResource, everyRow } from "../../resource/define.ts";
import { applyHome, ofOwnHome } from "../../resource/home-scope.ts";
import { directorMedia as table } from "./director-media.table.ts";

const ofHome = ofOwnHome(table.funeral_home);

export const directorMedia = defineResource(contract, {
  table,
  search: table.search_text,
  filters: { default: (chosen) => eq(table.default, chosen) },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  before: {
    create: async ({ actor, tx, id, values }) => {
      const own: { funeral_home?: string } = {};
      applyHome({ actor, values: own });
      Object.assign(values, own);
      if (values.default && own.funeral_home) await letGoOfDefault(tx, own.funeral_home, id);
    },
    update: async ({ tx, id, values, current }) => {
      if (values.default) await letGoOfDefault(tx, current.funeral_home, id);
    },
  },
});

/** One default video a home (DECISIONS B-DEFAULT); the unique index holds it against two at once. */
const letGoOfDefault = (tx: Queries, home: string, except: string) =>
  tx.orm
    .update(table)
    .set({ default: false })
    .where(and(eq(table.funeral_home, home), eq(table.default, true), ne(table.id, except)));
