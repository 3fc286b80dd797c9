import { description } from "./description.ts";

/** order: bought in addition to the current plan; renewal: begins after it. */
export const orderKinds = ["order", "renewal"] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Purchases of packages. The list is the purchase history and includes renewals. */
export const orders = description({
  path: "fin/order",
  name: { one: "Order", many: "Orders" },
  title: "invoice_number",
  ordering: ["created_at", "total_in_cents"],
  totals: ["total_in_cents"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read", "create"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "create"] },
  },
});

/** Renews the subscription, with the same package or another. */
export const subscriptionChanges = description({
  path: "fin/change_subscription",
  name: { one: "Change of subscription", many: "Changes of subscription" },
  title: "invoice_number",
  ordering: ["created_at"],
  grants: {
    funeral_home: { verbs: ["create"] },
    funeral_home_staff: { needs: "billing", verbs: ["create"] },
  },
});
