import { z } from "zod";
import { cameras } from "./cameras.ts";
import { words } from "./errors.ts";
import { DateTime, Id, Name, reference, writeOnly } from "./fields.schema.ts";
import { SourceProtocol } from "./media.schema.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";

/** How an IP camera's video arrives: the camera publishes it, or (rtsp) media pulls it. */
export const CameraProtocol = SourceProtocol.exclude(["browser"]);
export type CameraProtocol = z.infer<typeof CameraProtocol>;

/** The address of an RTSP camera. It may hold a password, so it can be set and never read. */
const RtspAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^rtsps?:\/\/[^\s/?#]\S*$/i, words.notAnRtspAddress)
  .register(writeOnly, { writeOnly: true });

/** IP cameras. The key is a secret that only `reveal` shows; it is also the passphrase of an SRT camera. */
export const IpCamera = z.object({
  id: Id,
  name: z.string(),
  protocol: CameraProtocol,
  funeral_homes: z.array(reference("usr/funeral_home", "unlink")),
  /**
   * Several homes use it. Only super admins see which, and only they may change its key, because that stops it for
   * all.
   */
  shared: z.boolean(),
  publishing: z.boolean(),
  last_published_at: DateTime.nullable(),
  /** Of its last forty services: how many it was on air in, and in how many of them nobody was called because of it. */
  reliability: z.object({ services: z.int(), well: z.int() }),
  rtmp_url: z.string(),
  /** Where an encoder sends by WebRTC (WHIP) with the same key; null where that is switched off, or for another protocol. */
  whip_url: z.string().nullable(),
  /** The port reserved for an SRT camera; null for the others. */
  srt_port: z.int().nullable(),
  srt_url: z.string().nullable(),
  /**
   * The camera's own live video; its token works for half a day to a day. Null while the camera is on air for a service
   * of another home.
   */
  hls_url: z.string().nullable(),
  created_at: DateTime,
});
export type IpCamera = z.infer<typeof IpCamera>;

export const camerasResource = resource(cameras, {
  record: IpCamera,
  create: z.object({
    name: Name,
    funeral_homes: z.array(reference("usr/funeral_home", "unlink")).max(500).optional(),
    protocol: CameraProtocol.optional(),
    /** rtsp only. */
    address: RtspAddress.optional(),
  }),
  filters: z.object({ funeral_homes: Id, publishing: BooleanFilter }).partial(),
  hidden: { funeral_home: ["funeral_homes"], funeral_home_staff: ["funeral_homes"] },
  secrets: ["rtmp_key"],
});

/** POST str/ip_cameras/{id}/rotate_key: the previous key stops working at once. */
export const CameraKey = z.object({ rtmp_key: z.string() });
