import { description } from "./description.ts";

export const regions = description({
  path: "usr/region",
  name: { one: "Region", many: "Regions" },
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "enterprise_account", verbs: ["list", "read", "create", "edit", "delete"] },
  },
});
