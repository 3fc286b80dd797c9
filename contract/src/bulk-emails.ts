import { description } from "./description.ts";
import { keyErrors, subjectKeyErrors } from "./email-keys.ts";
import type { FieldErrors } from "./errors.ts";

/** The keys of a bulk email; the screens say what each is. */
export const bulkEmailKeys = [
  ...(["guest_name", "deceased_name", "service_date", "event_type"] as const),
  ...(["home_name", "home_phone", "memorial_page_url"] as const),
];

/** Errors in the keys of subject and body. */
export const bulkEmailErrors = (email: { subject?: string; body?: string }): FieldErrors =>
  Object.fromEntries(
    Object.entries({
      subject: subjectKeyErrors(email.subject ?? "", bulkEmailKeys),
      body: keyErrors(email.body ?? "", bulkEmailKeys),
    }).filter(([, said]) => said.length > 0),
  );

export const bulkEmails = description({
  path: "str/bulk_email",
  name: { one: "Bulk email", many: "Bulk emails" },
  title: "subject",
  ordering: ["created_at"],
  grants: {
    super_admin: { needs: "events", verbs: ["read", "create"] },
    funeral_home: { verbs: ["read", "create"] },
    funeral_home_staff: { needs: "emails", verbs: ["read", "create"] },
    customer_care_team: { verbs: ["read", "create"] },
  },
});
