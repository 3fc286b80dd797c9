import { description } from "./description.ts";

export const enterpriseAccounts = description({
  path: "usr/funeral_home_enterprise_manager",
  name: { one: "Enterprise account", many: "Enterprise accounts" },
  title: "enterprise_account_name",
  ordering: [
    "created_at",
    "enterprise_account_name",
    "manager_name",
    "manager_email",
    "subscription_start",
    "renewal_date",
  ],
  grants: {
    super_admin: { needs: "enterprise_account", verbs: ["list", "read", "create", "edit", "delete"] },
  },
});
