import { z } from "zod";
import { EmailHtml, EmailSubject } from "./email-templates.ts";
import type { FieldErrors } from "./errors.ts";
import { Count, DateTime, Id } from "./fields.ts";
import { keyErrors, subjectKeyErrors } from "./email-keys.ts";
import { noFilters, resource } from "./resource.ts";

/** What a bulk e-mail may name, with its line in the Keys Sheet. */
export const bulkEmailKeys = {
  guest_name: "The name of the guest",
  deceased_name: "The name of the person the service is for",
  service_date: "Day and time of the service, by the clocks of the funeral home",
  event_type: "What kind of service it is",
  home_name: "The name of the funeral home",
  home_phone: "The telephone number of the funeral home",
  memorial_page_url: "Link to the memorial page",
} as const;

const texts = { subject: EmailSubject, body: EmailHtml };
const keys = Object.keys(bulkEmailKeys);

/** What is wrong with the keys of subject and body. */
export const bulkEmailErrors = (email: { subject?: string; body?: string }): FieldErrors =>
  Object.fromEntries(
    Object.entries({
      subject: subjectKeyErrors(email.subject ?? "", keys),
      body: keyErrors(email.body ?? "", keys),
    }).filter(([, said]) => said.length > 0),
  );

/** One text to the guests of a stream, and how far its sending is. */
export const BulkEmail = z.object({
  id: Id,
  stream: Id,
  subject: z.string(),
  body: z.string(),
  /** Guests it was written to; those who had ended such letters from the home. */
  recipient_count: Count,
  unsubscribed_count: Count,
  /** Of the recipients: how many it left to, and for how many it was given up; the others still wait. */
  sent_count: Count,
  failed_count: Count,
  created_at: DateTime,
});
export type BulkEmail = z.infer<typeof BulkEmail>;

export const bulkEmails = resource({
  path: "str/bulk_email",
  name: { one: "Bulk email", many: "Bulk emails" },
  record: BulkEmail,
  // Not a reference: whoever contacts guests needs no list of streams; the server asks for one of the caller's.
  create: z.object({ ...texts, stream: Id }),
  filters: noFilters,
  title: "subject",
  ordering: ["created_at"],
  rules: bulkEmailErrors,
  grants: {
    super_admin: { needs: "events", verbs: ["read", "create"] },
    funeral_home: { verbs: ["read", "create"] },
    funeral_home_staff: { needs: "emails", verbs: ["read", "create"] },
    customer_care_team: { verbs: ["read", "create"] },
  },
});

/** GET str/bulk_email/recipients/?stream=: whom it would reach. */
export const BulkRecipients = z.object({
  /** Who would get it; guests without an address, and those who want no such letters. */
  count: Count,
  without_email: Count,
  unsubscribed: Count,
});
export type BulkRecipients = z.infer<typeof BulkRecipients>;

/** POST str/bulk_email/preview/: the letter as the first guest would get it. */
export const BulkPreview = z.object({ ...texts, stream: Id });

/** GET str/bulk_email/{id}/results/: what became of each letter. */
export const BulkResult = z.object({
  name: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  at: DateTime.nullable(),
  reason: z.string().nullable(),
});
export const BulkResults = z.object({ results: z.array(BulkResult) });
export type BulkResults = z.infer<typeof BulkResults>;
