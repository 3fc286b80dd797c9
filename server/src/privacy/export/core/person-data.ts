/** A stored file that goes into the export. */
export interface ExportedFile {
  id: string;
  size: number;
  content_type: string;
  file_name: string;
}

export const sectionNames = [
  "registrations",
  "messages",
  "pictures",
  "ecards",
  "candles",
  "missed",
  "emails",
  "unsubscribed",
  "objections",
  "account",
  "services",
  "sign_ins",
  "devices",
  "notifications",
  "actions",
] as const;
export type SectionName = (typeof sectionNames)[number];

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
  sections: Record<SectionName, ExportedRow[]>;
}
