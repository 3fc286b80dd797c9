import { description } from "./description.ts";

export const teams = description({
  path: "usr/client_care_team",
  name: { one: "Client care team", many: "Client care teams" },
  title: "company_name",
  ordering: ["created_at", "company_name", "admin_name", "username", "email"],
  grants: {
    super_admin: [
      { needs: "customer_care", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: ["events", "co_host"], verbs: ["ref"] },
    ],
  },
});
