import { description } from "./description.ts";
import { keyErrors, subjectKeyErrors } from "./email-keys.ts";
import type { FieldErrors } from "./errors.ts";

/** The keys of a bulk email, each with its line in the Keys Sheet. */
export const bulkEmailKeys = {
  guest_name: "The name of the guest",
  deceased_name: "The name of the person the service is for",
  service_date: "Day and time of the service, by the clocks of the funeral home",
  event_type: "What kind of service it is",
  home_name: "The name of the funeral home",
  home_phone: "The telephone number of the funeral home",
  memorial_page_url: "Link to the memorial page",
} as const;
const keys = Object.keys(bulkEmailKeys);

/** Errors in the keys of subject and body. */
export const bulkEmailErrors = (email: { subject?: string; body?: string }): FieldErrors =>
  Object.fromEntries(
    Object.entries({
      subject: subjectKeyErrors(email.subject ?? "", keys),
      body: keyErrors(email.body ?? "", keys),
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
