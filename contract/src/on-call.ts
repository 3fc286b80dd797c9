import { description } from "./description.ts";

export const onCall = description({
  path: "usr/on_call",
  name: { one: "Duty", many: "On-call duties" },
  title: "begins_at",
  ordering: ["begins_at"],
  grants: {
    super_admin: { needs: "general_settings", verbs: ["list", "read", "create", "edit", "delete"] },
  },
});
