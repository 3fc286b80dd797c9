import { description } from "./description.ts";
import { keyErrors, subjectKeyErrors } from "./email-keys.ts";
import type { EmailTemplate } from "./email-templates.schema.ts";
import type { FieldErrors } from "./errors.ts";

/** Errors in the four texts, given the keys that this email has. */
export function templateErrors(template: Partial<EmailTemplate>, keys: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ["subject_en", "html_content_en", "subject_fr", "html_content_fr"] as const) {
    const errorsOf = field.startsWith("subject") ? subjectKeyErrors : keyErrors;
    const said = errorsOf(template[field] ?? "", keys);
    if (said.length > 0) errors[field] = said;
  }
  return errors;
}

const shared = {
  name: { one: "Email", many: "Emails" },
  title: "type_display",
  ordering: ["type_display"],
} as const;

/** The emails of the whole installation: one of each type. The server makes them and super admins edit them. */
export const emailTemplates = description({
  ...shared,
  path: "mail/templates",
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "edit"] } },
});

/** A home's own texts. An email that the home hasn't changed uses the installation's text. */
export const customTemplates = description({
  ...shared,
  path: "mail/custom-templates",
  grants: {
    funeral_home: { verbs: ["list", "read", "edit"] },
    funeral_home_staff: { needs: "emails", verbs: ["list", "read", "edit"] },
  },
});

/** Header and footer of a home's emails. Each home has one record, which is read and written without its id. */
export const templateSettings = description({
  path: "mail/custom-templates/settings",
  name: { one: "Header and footer", many: "Headers and footers" },
  title: "header_link",
  ordering: ["created_at"],
  grants: {
    funeral_home: { verbs: ["read", "edit"] },
    funeral_home_staff: [
      { needs: ["email_customization", "emails"], verbs: ["read"] },
      { needs: "email_customization", verbs: ["edit"] },
    ],
  },
});
