import { description } from "./description.ts";

const fullControl = ["list", "read", "create", "edit", "delete"] as const;

export const families = description({
  path: "usr/fh_clients",
  name: { one: "Family", many: "Families" },
  title: "family_admin_name",
  refFields: ["funeral_home"],
  ordering: ["created_at", "family_admin_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "family", verbs: fullControl },
      { needs: "events", verbs: ["ref"] },
    ],
    funeral_home: { verbs: fullControl },
    funeral_home_staff: [
      { needs: "family_management", verbs: ["list", "read", "create", "edit"] },
      { needs: "streams", verbs: ["ref"] },
    ],
  },
  locked: { funeral_home: ["funeral_home"], funeral_home_staff: ["funeral_home"] },
});
