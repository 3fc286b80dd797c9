import { z } from "zod";
import { DateTime, Id } from "./fields.ts";
import { BooleanFilter, resource } from "./resource.ts";

/**
 * Mail waiting or sent. Served in a demo only, where it stands for the mailbox that isn't there: a letter may hold a
 * link to set a password, so its text is told by `reveal` alone, with an audit row.
 */
export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  sent_at: DateTime.nullable(),
  created_at: DateTime,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const outbox = resource({
  path: "mail/outbox",
  name: { one: "Mail", many: "Outbox" },
  record: OutboxMail,
  create: z.object({}),
  filters: z.object({ sent: BooleanFilter }).partial(),
  title: "subject",
  ordering: ["created_at"],
  secrets: ["text", "html"],
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "reveal"] } },
});
