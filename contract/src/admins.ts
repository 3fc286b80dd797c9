import { description } from "./description.ts";

export const admins = description({
  path: "usr/admin",
  name: { one: "Super admin", many: "Super admins" },
  title: "full_name",
  ordering: ["created_at", "full_name", "username", "email", "last_login"],
  grants: {
    super_admin: [
      { needs: "admins", verbs: ["list", "read", "create", "edit", "delete"] },
      // Whoever is on duty is chosen from them.
      { needs: "general_settings", verbs: ["ref"] },
    ],
  },
});
