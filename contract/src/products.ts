import { description } from "./description.ts";

export const products = description({
  path: "fin/product",
  name: { one: "Add-on", many: "Add-ons" },
  title: "name",
  refFields: ["price"],
  ordering: ["created_at", "name", "price"],
  grants: { super_admin: { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] } },
});

/** The same rows, for the pickers of everyone who may buy them. */
export const addons = description({
  path: "fin/addon",
  name: { one: "Add-on", many: "Add-ons" },
  title: "name",
  refFields: ["price"],
  ordering: ["name", "price"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read", "ref"] },
    funeral_home: { verbs: ["list", "read", "ref"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "ref"] },
  },
});
