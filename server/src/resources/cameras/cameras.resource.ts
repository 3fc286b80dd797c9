import { camerasResource as contract } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { mediaTopic, notify } from "../../broadcast/change-feed.ts";
import { shownBy } from "../../broadcast/sources.ts";
import type { Queries } from "../../database/database.ts";
import type { Actor } from "../../resource/actor.ts";
import { defineResource, everyRow, noRow } from "../../resource/define.ts";
import { decryptedKey, encryptedKey, newKey } from "../../security/camera-secrets.ts";
import { broadcastEvents } from "../../tables/broadcast.table.ts";
import { cameraHomes, cameras as table } from "../../tables/cameras.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { incidentStreams, incidents } from "../../tables/incidents.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { applyProtocol } from "./cameras.hooks.ts";

const assignedTo = (home: string) =>
  sql`${table.id} in (select ${cameraHomes.ip_camera} from ${cameraHomes} where ${eq(cameraHomes.funeral_home, home)})`;
const ofHome = (actor: Actor) => (actor.funeralHome ? assignedTo(actor.funeralHome) : noRow());

/** Services that count for a camera's reliability. */
const lastServices = 40;
/** The completed services that were started on or switched to this camera, and those for which it failed somebody. */
const reliability = sql`(select json_build_object('services', count(*)::int, 'well', count(*) filter (where not used.failed)::int)
  from (select exists (select from ${incidents} i join ${incidentStreams} s on s.incident = i.id
        where i.source = ${table.id} and s.stream = ${streams.id} and i.told_at is not null) as failed
    from ${streams} where ${streams.broadcast_status} = 'completed' and ${streams.deleted_at} is null
      and ${streams.id} in (select e.stream from ${broadcastEvents} e where e.source = ${table.id} and e.what = 'start')
    order by ${streams.event_date} desc limit ${lastServices}) used)`;

export const cameras = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {
    // A home may not find out which other homes have a camera.
    funeral_homes: (home, { role, funeralHome }) =>
      role === "super_admin" || home === funeralHome ? assignedTo(home) : noRow(),
    publishing: (publishing) => eq(table.publishing, publishing),
  },
  rows: { super_admin: everyRow, funeral_home: ofHome, funeral_home_staff: ofHome },
  links: {
    funeral_homes: { table: cameraHomes, own: cameraHomes.ip_camera, other: cameraHomes.funeral_home },
  },
  derive: {
    reliability,
    // The home for whose service it is on air: whoever shares the camera doesn't look into that family's room.
    hls_url: sql`case when (select count(*) from ${cameraHomes} h where h.ip_camera = ${table.id}) > 1
      then (select shown.home from (${shownBy(sql`${table.id}`)}) shown) end`,
    shared: sql`select count(*) > 1 from ${cameraHomes} h join ${homes} on ${homes.id} = h.funeral_home
      where h.ip_camera = ${table.id} and ${homes.deleted_at} is null`,
  },
  present: {
    rtmp_url: (_camera, runtime) => runtime.rtmpUrl,
    whip_url: ({ protocol }, runtime) => (protocol === "rtmp" ? runtime.whipUrl : null),
    srt_url: ({ srt_port }, runtime) => (srt_port === null ? null : runtime.srtUrl(srt_port)),
    hls_url: ({ id, hls_url: onAirFor }, runtime, { id: account, funeralHome: home }) =>
      onAirFor && home && onAirFor !== home ? null : runtime.sourceAddress(id, { account, home }),
  },
  reveal: ({ rtmp_key }, _actor, { cameraEncryption }) => ({
    rtmp_key: decryptedKey(cameraEncryption, String(rtmp_key)),
  }),
  before: {
    create: async (write) => {
      Object.assign(write.values, encryptedKey(write.runtime.cameraEncryption, newKey()));
      await applyProtocol(write, undefined);
    },
    update: (write) => applyProtocol(write, write.current.protocol),
  },
  after: { create: notifyMedia, update: notifyMedia, delete: notifyMedia, restore: notifyMedia },
});

function notifyMedia({ tx }: { tx: Queries }): Promise<void> {
  return notify(tx, mediaTopic).then(() => {});
}
