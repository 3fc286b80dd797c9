import { description } from "./description.ts";

const fullControl = ["list", "read", "create", "edit", "delete"] as const;

export const directorMedia = description({
  path: "usr/funeral_home_media",
  name: { one: "Video", many: "Videos" },
  title: "title",
  ordering: ["created_at", "title"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read"] },
    funeral_home: { verbs: fullControl },
    funeral_home_staff: { needs: ["streams", "stream_director"], verbs: fullControl },
  },
});
