import { z } from "zod";
import { cameras } from "./cameras.ts";
import { words } from "./errors.ts";
import { DateTime, Id, Name, reference, writeOnly } from "./fields.schema.ts";
import { SourceProtocol } from "./media.schema.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";

/** How an IP camera's pictures come in: it publishes, or (rtsp) is fetched. */
export const CameraProtocol = SourceProtocol.exclude(["browser"]);
export type CameraProtocol = z.infer<typeof CameraProtocol>;

/** Where an RTSP camera is fetched from. It may hold a password, so it can be set and never read. */
const RtspAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^rtsps?:\/\/[^\s/?#]+[^\s]*$/i, words.notAnRtspAddress)
  .register(writeOnly, { writeOnly: true });

/** IP cameras. The key is a secret: it is told by `reveal` only, and is the passphrase of an SRT camera as well. */
export const IpCamera = z.object({
  id: Id,
  name: z.string(),
  protocol: CameraProtocol,
  funeral_homes: z.array(reference("usr/funeral_home", "unlink")),
  /** Several homes use it. Which ones is the super admins' to know; so is changing its key, which stops it for all. */
  shared: z.boolean(),
  publishing: z.boolean(),
  last_published_at: DateTime.nullable(),
  rtmp_url: z.string(),
  /** The port of its own that an SRT camera calls; null for the others. */
  srt_port: z.int().nullable(),
  srt_url: z.string().nullable(),
  /** The camera by itself, with a pass that works for half a day to a day. */
  hls_url: z.string(),
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

/** POST str/ip_cameras/{id}/rotate_key: the key before it stops at once. */
export const CameraKey = z.object({ rtmp_key: z.string() });
