import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { outbox, outboxStates } from "./outbox.ts";
import { resource } from "./resource.schema.ts";

/**
 * Emails waiting or sent. Served in a demo only, in place of a mailbox. An email may hold a link to set a password,
 * so only `reveal` shows its text, with an audit row.
 */
export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  sent_at: DateTime.nullable(),
  /** When it was given up, and what the mail server said last. */
  failed_at: DateTime.nullable(),
  last_error: z.string().nullable(),
  created_at: DateTime,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const outboxResource = resource(outbox, {
  record: OutboxMail,
  create: z.object({}),
  filters: z.object({ state: z.enum(outboxStates) }).partial(),
  secrets: ["text", "html"],
});
