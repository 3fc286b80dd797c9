import { description } from "./description.ts";

export const generalSettings = description({
  path: "usr/general_setting",
  name: { one: "General Settings", many: "General Settings" },
  title: "from_email_name",
  ordering: ["created_at"],
  grants: {
    /** The list has this one record, from which the screen takes its id. */
    super_admin: { needs: "general_settings", verbs: ["list", "read", "edit"] },
  },
});
