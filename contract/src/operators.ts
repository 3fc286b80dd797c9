import { description } from "./description.ts";

export const operators = description({
  path: "usr/client_care_operator",
  name: { one: "Operator", many: "Operators" },
  title: "full_name",
  refFields: ["client_care_team"],
  ordering: ["created_at", "full_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "customer_care", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "co_host"], verbs: ["ref"] },
    ],
    customer_care_team: { verbs: ["list", "read", "create", "edit", "delete"] },
  },
  locked: { customer_care_team: ["client_care_team"] },
});
