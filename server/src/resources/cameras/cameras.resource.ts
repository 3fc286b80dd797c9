import { randomBytes } from "node:crypto";
import { cameras as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../resource/actor.ts";
import { defineResource, everyRow, noRow } from "../../resource/define.ts";
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
    hls_url: (camera, world) => `${world.publicUrl}/live/camera/${camera.id}/index.m3u8`,
  },
  before: {
    create: ({ values }) => {
      // 128 random bits in letters that survive being typed into a camera.
      Object.assign(values, { rtmp_key: randomBytes(16).toString("hex") });
    },
  },
});
