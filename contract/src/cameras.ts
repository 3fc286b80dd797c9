import type { Me } from "./access.ts";
import type { IpCamera } from "./cameras.schema.ts";
import { description } from "./description.ts";

export const cameras = description({
  path: "str/ip_cameras",
  name: { one: "IP camera", many: "IP cameras" },
  title: "name",
  refFields: ["funeral_homes", "publishing", "reliability"],
  ordering: ["created_at", "name", "last_published_at"],
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

export const cameraCan = {
  rotateKey: ({ shared }: Pick<IpCamera, "shared">, { role }: Pick<Me, "role">) =>
    !shared || role === "super_admin",
};
