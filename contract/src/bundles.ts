import { description } from "./description.ts";

export const bundles = description({
  path: "fin/choice",
  name: { one: "Bundle", many: "Bundles" },
  title: "name",
  refFields: ["price"],
  ordering: ["created_at", "name", "price"],
  grants: { super_admin: { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] } },
});
