import { description } from "./description.ts";

export const outbox = description({
  path: "mail/outbox",
  name: { one: "Mail", many: "Outbox" },
  title: "subject",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "reveal"] } },
});
