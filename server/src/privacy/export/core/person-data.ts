/** A stored file that goes into the export. */
export interface ExportedFile {
  id: string;
  size: number;
  content_type: string;
  file_name: string;
}

/** Sections about what somebody gave and was sent as a guest, and about an account. */
export const guestSections = [
  "registrations",
  "messages",
  "pictures",
  "ecards",
  "candles",
  "missed",
  "unsubscribed",
  "objections",
] as const;
export const accountSections = [
  "account",
  "services",
  "sign_ins",
  "devices",
  "notifications",
  "actions",
] as const;
export const sectionNames = [...guestSections, "emails", ...accountSections] as const;
export type SectionName = (typeof sectionNames)[number];

/** Who gets an export: a guest, an account by itself, or somebody who answers for the person and may read it before. */
export type Reader = "guest" | "account" | "other";

export type Value = string | number | boolean | null;
export interface ExportedRow {
  values: Record<string, Value>;
  files: ExportedFile[];
}

/** Everything that is stored about somebody, as far as it may be given. */
export interface PersonData {
  name: string;
  email: string | null;
  telephone: string | null;
  /** Those that can apply to the person and were looked at. */
  sections: Partial<Record<SectionName, ExportedRow[]>>;
}
