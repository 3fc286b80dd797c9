import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { outbox } from "./outbox.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";

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

export const outboxResource = resource(outbox, {
  record: OutboxMail,
  create: z.object({}),
  filters: z.object({ sent: BooleanFilter }).partial(),
  secrets: ["text", "html"],
});
