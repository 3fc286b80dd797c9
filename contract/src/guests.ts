import { description } from "./description.ts";

export const guests = description({
  path: "str/stream_guests",
  name: { one: "Guest", many: "Guests" },
  title: "name",
  ordering: ["created_at", "name", "country", "email"],
  grants: {
    super_admin: { needs: "events", verbs: ["export"] },
    funeral_home: { verbs: ["export"] },
    funeral_home_staff: { needs: "streams", verbs: ["export"] },
    family: { verbs: ["list", "read", "edit", "delete", "export"] },
  },
  locked: { family: ["name"] },
});
