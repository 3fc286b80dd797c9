import { description } from "./description.ts";

/**
 * under_way: the card provider hasn't received it yet; refused: the provider refused it, and the money must go back
 * in another way.
 */
export const refundStatuses = ["under_way", "sent", "refused"] as const;

export const refunds = description({
  path: "fin/refund",
  name: { one: "Refund", many: "Refunds" },
  title: "reason",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "packages", verbs: ["create"] } },
});
