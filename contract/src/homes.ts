import { description } from "./description.ts";

export const homes = description({
  path: "usr/funeral_home",
  name: { one: "Funeral home", many: "Funeral homes" },
  title: "funeral_home_name",
  refFields: ["timezone", "enable_flower_and_donations_url", "music_licence_until"],
  ordering: ["created_at", "funeral_home_name", "username", "email", "city_name"],
  grants: {
    super_admin: [
      { needs: "funeral_home", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "family", "cameras", "enterprise_account", "packages"], verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["read", "ref"] },
    funeral_home_staff: { needs: "streams", verbs: ["ref"] },
  },
});
