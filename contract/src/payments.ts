import { description } from "./description.ts";

export const payments = description({
  path: "fin/payment",
  name: { one: "Payment", many: "Payments" },
  title: "id",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "packages", verbs: ["create"] } },
});
