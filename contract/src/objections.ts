import type { FieldErrors } from "./errors.ts";
import type { FormGuard } from "./form-guard.ts";

/** What somebody who appears in it objects to: the recording, or a photo or video on the memorial page. */
export const objectionSubjects = ["recording", "picture"] as const;
export type ObjectionSubject = (typeof objectionSubjects)[number];

/** What became of an objection. */
export const objectionOutcomes = ["granted", "partly", "declined"] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

/** Days within which a home answers: the GDPR gives a month (article 12), Quebec's Act and PIPEDA 30 days. */
export const objectionDays = 30;
/** Days before the last day on which an unanswered objection is reminded of. */
export const objectionReminderDays = [14, 5, 0] as const;

export const objectionFields = ["name", "email", "telephone", "subject", "place", "explanation"] as const;
export type ObjectionField = (typeof objectionFields)[number];

/** The form in which somebody who appears in a recording or picture objects. It says nothing of the service. */
export interface ObjectionPage {
  /** Of the response. */
  status: 200 | 400 | 429;
  slug: string;
  home: { name: string; phone: string };
  /** What was typed, and what is wrong with it; or that it was sent. */
  form: { values: Record<ObjectionField, string>; errors: FieldErrors } | "sent";
  guard?: FormGuard;
}
