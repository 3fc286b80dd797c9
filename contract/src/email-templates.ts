import { description } from "./description.ts";
import { keyErrors, subjectKeyErrors } from "./email-keys.ts";
import type { EmailTemplate } from "./email-templates.schema.ts";
import type { FieldErrors } from "./errors.ts";

/** Sentences about the four texts, given the keys this letter has. */
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

/** The letters of the whole installation: one of each type, made by the server, changed by super admins. */
export const emailTemplates = description({
  ...shared,
  path: "mail/templates",
  grants: { super_admin: { needs: "emails", verbs: ["list", "read", "edit"] } },
});

/** What a home says in its own words; a letter it hasn't changed is the installation's (DECISIONS B-TEMPLATES). */
export const customTemplates = description({
  ...shared,
  path: "mail/custom-templates",
  grants: {
    funeral_home: { verbs: ["list", "read", "edit"] },
    funeral_home_staff: { needs: "emails", verbs: ["list", "read", "edit"] },
  },
});

/** Head and foot of a home's letters; one record a home, read and written without its id (spec §7). */
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

export const emailLanguages = ["en", "fr"] as const;
