import { description } from "./description.ts";

/** Streams for a term of months, or streams by number without a term (DECISIONS B-PLAN). */
export const packageTypes = ["time_based", "usage_based"] as const;
/** private: for whoever has its link; disabled: nobody can buy it any more. */
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
