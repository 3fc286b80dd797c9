import { z } from "zod";
import { audiences } from "./bulk-changes.ts";
import { bulkEmailErrors, bulkEmails } from "./bulk-emails.ts";
import { EmailHtml, EmailSubject } from "./email-templates.schema.ts";
import { Count, DateTime, Id } from "./fields.schema.ts";
import { noFilters, resource } from "./resource.schema.ts";

const texts = { subject: EmailSubject, body: EmailHtml };

/** One text to the guests of a stream, or to its family, and the progress of its sending. */
export const BulkEmail = z.object({
  id: Id,
  stream: Id,
  audience: z.enum(audiences),
  subject: z.string(),
  body: z.string(),
  /** Guests it was sent to; guests who had unsubscribed from the home's news. */
  recipient_count: Count,
  unsubscribed_count: Count,
  /** Of the recipients: how many were sent and how many failed; the others still wait. */
  sent_count: Count,
  failed_count: Count,
  created_at: DateTime,
});
export type BulkEmail = z.infer<typeof BulkEmail>;

export const bulkEmailsResource = resource(bulkEmails, {
  record: BulkEmail,
  // Not a reference, because the sender may lack the list of streams; the server checks that it is one of the
  // caller's.
  create: z.object({ ...texts, stream: Id, audience: z.enum(audiences).optional() }),
  filters: noFilters,
  rules: bulkEmailErrors,
});

/** GET str/bulk_email/recipients/?stream=: who would get it. */
export const BulkRecipients = z.object({
  /** Who would get it; guests without an address; guests who unsubscribed; guests who may not watch. */
  count: Count,
  without_email: Count,
  unsubscribed: Count,
  without_access: Count,
});
export type BulkRecipients = z.infer<typeof BulkRecipients>;

/** POST str/bulk_email/preview/: the email as the first guest would get it. */
export const BulkPreview = z.object({ ...texts, stream: Id });

/** GET str/bulk_email/{id}/results/: the result of each email. */
export const BulkResult = z.object({
  name: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  at: DateTime.nullable(),
  reason: z.string().nullable(),
});
export const BulkResults = z.object({ results: z.array(BulkResult) });
export type BulkResults = z.infer<typeof BulkResults>;
