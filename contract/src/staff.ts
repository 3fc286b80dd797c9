import { staffAccesses } from "./access.ts";
import { description } from "./description.ts";

export const staff = description({
  path: "usr/funeral_home_staff",
  name: { one: "Staff member", many: "Staff members" },
  title: "full_name",
  refFields: ["funeral_home", "staff_role"],
  ordering: ["created_at", "full_name", "username", "email", "staff_role"],
  grants: {
    super_admin: [
      { needs: "funeral_home", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: "events", verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home_staff: [
      { needs: "profile", verbs: ["list", "read", "create", "edit"] },
      { needs: "streams", verbs: ["ref"] },
    ],
  },
  locked: {
    funeral_home: ["funeral_home"],
    funeral_home_staff: ["funeral_home", "staff_role", ...staffAccesses],
  },
});
