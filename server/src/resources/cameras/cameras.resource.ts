import { cameras as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { mediaTopic, notify } from "../../broadcast/feed.ts";
import type { Queries } from "../../database/database.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource, everyRow, noRow } from "../../resource/define.ts";
import { newKey, settleProtocol } from "./cameras.hooks.ts";
import { cameraHomes, cameras as table } from "./cameras.table.ts";

const assignedTo = (home: string) =>
  sql`${table.id} in (select ${cameraHomes.ip_camera} from ${cameraHomes} where ${eq(cameraHomes.funeral_home, home)})`;
const ofHome = (actor: Actor) => (actor.funeralHome ? assignedTo(actor.funeralHome) : noRow());

export const cameras = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    funeral_homes: assignedTo,
    publishing: (publishing) => eq(table.publishing, publishing),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  links: {
    funeral_homes: { table: cameraHomes, own: cameraHomes.ip_camera, other: cameraHomes.funeral_home },
  },
  present: {
    rtmp_url: (_camera, world) => world.rtmpUrl,
    srt_url: ({ srt_port }, world) => (srt_port === null ? null : world.srtUrl(srt_port)),
    hls_url: ({ id }, world) => world.sourceAddress(id),
  },
  before: {
    create: async (write) => {
      Object.assign(write.values, { rtmp_key: newKey() });
      await settleProtocol(write, undefined);
    },
    update: (write) => settleProtocol(write, write.current.protocol),
  },
  after: { create: tellMedia, update: tellMedia, delete: tellMedia, restore: tellMedia },
});

function tellMedia({ tx }: { tx: Queries }): Promise<void> {
  return notify(tx, mediaTopic).then(() => {});
}
