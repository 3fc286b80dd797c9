import { description } from "./description.ts";

export const videographers = description({
  path: "usr/videographer",
  name: { one: "Videographer", many: "Videographers" },
  title: "full_name",
  ordering: ["created_at", "full_name", "username", "email", "city_name"],
  grants: {
    super_admin: [
      { needs: "videographers", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "co_host"], verbs: ["ref"] },
    ],
  },
});
