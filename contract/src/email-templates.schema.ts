import { z } from "zod";
import { isBlankHtml } from "./email-keys.ts";
import { customTemplates, emailTemplates, templateErrors, templateSettings } from "./email-templates.ts";
import { type FieldErrors, words } from "./errors.ts";
import {
  DateTime,
  Email,
  file,
  Id,
  LanguageCode,
  optionalHtml,
  reference,
  text,
  WebAddress,
} from "./fields.schema.ts";
import { files } from "./fields.ts";
import { noFilters, resource } from "./resource.schema.ts";

const longest = 100_000;
/** On one line, because a line break in a subject would begin another header. */
const Subject = text(200).refine((subject) => !/\p{Cc}|[\u2028\u2029]/u.test(subject), words.oneLine);
const emptied = (html: unknown) => (typeof html === "string" && isBlankHtml(html) ? "" : html);
const orNull = (value: unknown) => (value === "" ? null : value);
export const EmailSubject = Subject;
/** HTML from an editor; the server keeps only what is safe in an email. */
export const EmailHtml = z.preprocess(emptied, text(longest));

/** The email's text in both languages. French is optional; without it everybody gets the English. */
const texts = {
  subject_en: Subject,
  html_content_en: EmailHtml,
  subject_fr: z.preprocess(orNull, Subject.nullable()).optional(),
  html_content_fr: optionalHtml(longest).optional(),
};
const create = z.object(texts);

export const EmailTemplate = z.object({
  id: Id,
  /** The email's type, by its key on the server. */
  type: z.string(),
  type_display: z.string(),
  /** Its recipients, in words. */
  recipient: z.string(),
  subject_en: z.string(),
  html_content_en: z.string(),
  subject_fr: z.string().nullable(),
  html_content_fr: z.string().nullable(),
  /** Key to description: the keys that this email may use as {{key}}. */
  key_sheet: z.record(z.string(), z.string()),
  /** When the text was changed; null while it is the default. */
  edited_at: DateTime.nullable(),
  created_at: DateTime,
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;
const rules = (template: Partial<EmailTemplate>): FieldErrors =>
  template.key_sheet ? templateErrors(template, Object.keys(template.key_sheet)) : {};

const schemas = { record: EmailTemplate, create, filters: noFilters, rules };
export const emailTemplatesResource = resource(emailTemplates, schemas);
export const customTemplatesResource = resource(customTemplates, schemas);

export const templateSettingsResource = resource(templateSettings, {
  record: z.object({
    id: Id,
    funeral_home: reference("usr/funeral_home", "cascade"),
    header_image: file(files.logo),
    header_link: z.string().nullable(),
    footer_content_en: z.string().nullable(),
    footer_content_fr: z.string().nullable(),
    created_at: DateTime,
  }),
  create: z.object({
    header_image: file(files.logo).optional(),
    header_link: WebAddress.optional(),
    footer_content_en: optionalHtml(20_000).optional(),
    /** Readers of French get it; without it they get the English one, as everybody gets this where that is missing. */
    footer_content_fr: optionalHtml(20_000).optional(),
  }),
  filters: noFilters,
});
/** POST {templates}/{id}/preview/: the email with this text; missing fields are taken from the saved one. */
export const TemplatePreview = create.partial().extend({ language: LanguageCode.optional() });
/** POST {templates}/{id}/send_test_email/: this text to an address; missing fields are taken from the saved one. */
export const TestEmail = TemplatePreview.extend({ email: Email });
