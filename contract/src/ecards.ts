import { description } from "./description.ts";

export const ecards = description({
  path: "str/ecard",
  name: { one: "E-card design", many: "E-card designs" },
  title: "title",
  ordering: ["created_at", "title"],
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "create", "edit", "delete"] } },
});
