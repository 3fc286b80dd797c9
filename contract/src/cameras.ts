import { z } from "zod";
import { DateTime, Id, Name, reference } from "./fields.ts";
import { BooleanFilter, resource } from "./resource.ts";

/** IP cameras. The key is a secret: it is null when read and told by `reveal` only. */
export const IpCamera = z.object({
  id: Id,
  name: z.string(),
  funeral_homes: z.array(reference("usr/funeral_home", "unlink")),
  publishing: z.boolean(),
  last_published_at: DateTime.nullable(),
  rtmp_url: z.string(),
  hls_url: z.string(),
  created_at: DateTime,
});
export type IpCamera = z.infer<typeof IpCamera>;

export const cameras = resource({
  path: "str/ip_cameras",
  name: { one: "IpCamera", many: "IP Cameras" },
  record: IpCamera,
  create: z.object({
    name: Name,
    funeral_homes: z.array(reference("usr/funeral_home", "unlink")).max(500).optional(),
  }),
  filters: z.object({ funeral_homes: Id, publishing: BooleanFilter }).partial(),
  title: "name",
  refFields: ["funeral_homes", "publishing"],
  ordering: ["created_at", "name", "last_published_at"],
  secrets: ["rtmp_key"],
  grants: {
    super_admin: [
      { needs: "cameras", verbs: ["list", "read", "create", "edit", "delete", "reveal"] },
      { needs: "events", verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["list", "read", "reveal"] },
    funeral_home_staff: [
      { needs: ["streams", "stream_director"], verbs: ["list", "read"] },
      { needs: "stream_director", verbs: ["reveal"] },
    ],
  },
});
