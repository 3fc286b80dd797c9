import { description } from "./description.ts";

export const remembrances = description({
  path: "str/remembering_wall",
  name: { one: "Remembrance", many: "Remembrances" },
  title: "description",
  ordering: ["created_at", "position"],
  grants: {
    super_admin: { needs: "events", verbs: ["restore"] },
    family: { verbs: ["list", "read", "create", "edit", "delete"] },
  },
});
