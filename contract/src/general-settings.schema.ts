import { z } from "zod";
import { DateTime, Id, Name, optionalText, RequiredWebAddress, text } from "./fields.schema.ts";
import { generalSettings } from "./general-settings.ts";
import { AnswerPlan, AnswerStep } from "./incidents.schema.ts";
import { DueDays, ReminderDays, UnpaidLimit } from "./invoices.schema.ts";
import { noFilters, resource } from "./resource.schema.ts";

/** At most a week, because a request expires by then. */
const ReminderHours = z.int().min(0).max(168);

const CreditMinutes = z.int().min(0).max(600);

/** What holds for the whole installation: one record, there from the first migration on. */
export const GeneralSettings = z.object({
  id: Id,
  bank_account_info: z.string(),
  from_email_name: z.string(),
  tos_url: z.string(),
  /** Who invoices, as it must stand on them; null: the product's name. */
  seller_name: z.string().nullable(),
  seller_address: z.string().nullable(),
  /** Registration with the tax offices, as they write it: 123456789 RT0001. */
  seller_tax_number: z.string().nullable(),
  /** Days after its issue on which an invoice is due; 0: on receipt. Homes may have terms of their own. */
  invoice_due_days: DueDays,
  /**
   * How many streams of unpaid orders a home may hold before it buys more on invoice; 0: it pays at once. Homes may
   * have a limit of their own.
   */
  unpaid_streams_limit: UnpaidLimit,
  /** When the home of an unpaid invoice is reminded: once before it is due, and twice after. */
  reminder_days_before: ReminderDays,
  reminder_days_after: ReminderDays,
  reminder_days_again: ReminderDays,
  /** Null while none is connected. */
  calendar_gmail_account: z.string().nullable(),
  youtube_account: z.string().nullable(),
  /** Hours after which whoever is to approve an ID session is reminded, once. 0: never. */
  approval_reminder_hours: ReminderHours,
  /** Who is called when something goes wrong with a service; null: the usual plan. */
  answer_plan: z.array(AnswerStep).nullable(),
  /** Minutes lost in a service from which giving its home the stream back is proposed. 0: never. */
  credit_minutes: CreditMinutes,
  created_at: DateTime,
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const generalSettingsResource = resource(generalSettings, {
  record: GeneralSettings,
  create: z.object({
    bank_account_info: text(5000),
    from_email_name: Name,
    tos_url: RequiredWebAddress,
    seller_name: optionalText(200).optional(),
    seller_address: optionalText(500).optional(),
    seller_tax_number: optionalText(200).optional(),
    invoice_due_days: DueDays.optional(),
    unpaid_streams_limit: UnpaidLimit.optional(),
    reminder_days_before: ReminderDays.optional(),
    reminder_days_after: ReminderDays.optional(),
    reminder_days_again: ReminderDays.optional(),
    approval_reminder_hours: ReminderHours.optional(),
    answer_plan: AnswerPlan.nullable().optional(),
    credit_minutes: CreditMinutes.optional(),
  }),
  filters: noFilters,
});
