import { description } from "./description.ts";

/** What became of an email; failed: given up after the last attempt, as when it bounces. */
export const outboxStates = ["waiting", "failed", "sent"] as const;

export const outbox = description({
  path: "mail/outbox",
  name: { one: "Mail", many: "Outbox" },
  title: "subject",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "reveal"] } },
});
