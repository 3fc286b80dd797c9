import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { outbox } from "./outbox.ts";
import { BooleanFilter, resource } from "./resource.schema.ts";

/**
 * Emails waiting or sent. Served in a demo only, in place of a mailbox. An email may hold a link to set a password,
 * so only `reveal` shows its text, with an audit row.
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
