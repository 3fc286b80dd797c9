import { description } from "./description.ts";

/** time_based: streams for a term of months; usage_based: a number of streams without a term. */
export const packageTypes = ["time_based", "usage_based"] as const;
/** private: for people with its link; disabled: nobody can buy it. */
export const packageStatuses = ["public", "private", "disabled"] as const;

export const packages = description({
  path: "fin/package",
  name: { one: "Subscription", many: "Packages" },
  title: "name",
  refFields: ["type", "duration", "price", "max_stream"],
  ordering: ["created_at", "name", "price", "max_stream"],
  grants: {
    super_admin: [
      { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: "enterprise_account", verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["list", "read", "ref"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "ref"] },
  },
});
