import { description } from "./description.ts";

/** under_way: the card provider hasn't got it yet; refused: it won't, and the money has to go back in another way. */
export const refundStatuses = ["under_way", "sent", "refused"] as const;

export const refunds = description({
  path: "fin/refund",
  name: { one: "Refund", many: "Refunds" },
  title: "reason",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "packages", verbs: ["create"] } },
});
