import type { CameraProtocol } from "@vigil/contract";
import { isNull } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { binIndex, instant, recordColumns, searchText, trigrams } from "./columns.ts";
import { homes } from "./homes.table.ts";

export const cameras = pgTable(
  "ip_camera",
  {
    ...recordColumns(),
    name: text().notNull(),
    protocol: text().$type<CameraProtocol>().notNull().default("rtmp"),
    /**
     * The publisher's password, or an SRT camera's passphrase; returned by `reveal` only. Encrypted
     * (camera-secrets.ts).
     */
    rtmp_key: text().notNull(),
    /** Its SHA-256 in hex, by which media identifies the publisher. */
    rtmp_key_hash: text().notNull(),
    /** The address of an RTSP camera; may contain a password, so it is never returned. Encrypted as well. */
    address: text(),
    srt_port: integer(),
    publishing: boolean().notNull().default(false),
    last_published_at: instant(),
    search_text: searchText("name"),
  },
  (t) => [
    binIndex("ip_camera", t),
    uniqueIndex("ip_camera_key").on(t.rtmp_key_hash),
    uniqueIndex("ip_camera_srt_port").on(t.srt_port).where(isNull(t.deleted_at)),
    index("ip_camera_newest").on(t.created_at, t.id),
    index("ip_camera_search").using("gin", trigrams(t.search_text)),
  ],
);

export const cameraHomes = pgTable(
  "ip_camera_funeral_home",
  {
    ip_camera: uuid()
      .notNull()
      .references(() => cameras.id, { onDelete: "cascade" }),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.ip_camera, t.funeral_home] }),
    index("ip_camera_of_home").on(t.funeral_home),
  ],
);
