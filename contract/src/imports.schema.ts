import { z } from "zod";
import { Performer } from "./bin.schema.ts";
import { rules, words } from "./errors.ts";
import {
  Count,
  DateTime,
  Day,
  Id,
  inYears,
  LanguageCode,
  OptionalEmail,
  OptionalName,
  optionalText,
  PersonName,
  reference,
  text,
} from "./fields.schema.ts";
import { importWords } from "./import-words.ts";
import { importedAtOnce, importOutcomes, undoStates } from "./imports.ts";

/** By a file's own order of day and month, so that the form of the API isn't what helps whoever reads its refusal. */
const ImportedDay = z
  .string(importWords.notADay)
  .refine((day) => Day.safeParse(day).success, importWords.notADay);

const Moment = z.union(
  [
    DateTime,
    // By the clocks of the home.
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:00(\.0+)?)?$/)
      .refine((moment) => inYears(Number(moment.slice(0, 4)))),
  ],
  importWords.notAMoment,
);

/** Says of what isn't text that it must be, in place of calling it missing. */
const ImportedName = z
  .string({ error: ({ input }) => ((input ?? null) === null ? words.nameRequired : undefined) })
  .pipe(PersonName);

const notAnObject: z.core.$ZodErrorMap = ({ code }) =>
  code === "invalid_type" ? rules.mustBe("object") : undefined;

const serviceFields = {
  /** How refusals of other services call this one, such as its row in a file; without it, its place in what was sent. */
  row: z.int().min(1).max(10_000_000).optional(),
  /** With the kind of service it says which service this is: whoever sends it again changes it. */
  case_number: text(60),
  deceased_full_name: ImportedName,
  deceased_date_of_birth: ImportedDay.nullable().optional(),
  deceased_date_of_death: ImportedDay.nullable().optional(),
  /** As it is called in Vigil, in English or French. */
  event_type: optionalText(100).optional(),
  /** An instant, or a time by the clocks of the home: `2026-12-04 11:00`. */
  event_date: Moment.nullable().optional(),
  /** The director's name, email address or id. */
  director: optionalText(200).optional(),
  /** Of a family that Vigil doesn't know from this case yet. */
  family_admin_name: optionalText(200).optional(),
  family_email: OptionalEmail.optional(),
  family_phone: optionalText(40).optional(),
  language: LanguageCode.nullable().optional(),
  /** Where the service is, or its first part; without it, in the home's chapel. */
  place: optionalText(200).optional(),
  place_address: optionalText(255).optional(),
  /** For those who work there; guests and family don't see it. */
  place_note: optionalText(1000).optional(),
};

/** A service as a case system knows it. What is left out or empty stays as it is in Vigil. */
export const ImportedService = z.strictObject(serviceFields, { error: notAnObject });
export type ImportedService = z.infer<typeof ImportedService>;

/**
 * POST str/stream/import/: services of a case system, of which new ones become drafts. Unknown fields are refused, because
 * a mistyped `dry_run` would import.
 */
export const ImportServices = z.strictObject({
  /** Chosen by a super admin; everyone else's own home is used. */
  funeral_home: reference("usr/funeral_home").optional(),
  /** Says what would happen, and changes nothing. */
  dry_run: z.boolean().optional(),
  /** A UUID of the caller's, the same in all calls for one import: by it the import is listed. */
  import_id: Id.optional(),
  /** The file that they come from, to be listed with the import. */
  file_name: OptionalName.optional(),
  /** Each as {@link ImportedService}; what is wrong with one keeps no other from being imported. */
  services: z.array(z.unknown()).min(1).max(importedAtOnce),
});

/** POST str/stream/import/undo/: services that one's own import has made. */
export const UndoImport = z.object({ streams: z.array(Id).min(1).max(importedAtOnce) });

/** A service that an undoing leaves where it is. */
export const StayingService = z.object({
  id: Id,
  deceased_full_name: z.string(),
  case_number: z.string().nullable(),
});
export type StayingService = z.infer<typeof StayingService>;

export const UndoneImport = z.object({
  /** Those that are in the bin now. */
  streams: z.array(Id),
  families: z.int(),
  /** The others in sight: changed or added to since, published, imported earlier or by somebody else. */
  stays: z.array(StayingService),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** GET str/stream/import/: a super admin names the home; everyone else's own home is used. */
export const RecentImportsQuery = z.object({ funeral_home: reference("usr/funeral_home").optional() });

/** An import that has added or changed services. */
export const RecentImport = z.object({
  /** The caller's `import_id`. */
  id: Id,
  /** When its first service was added or changed. */
  at: DateTime,
  by: Performer,
  /** The API key that did it for them, by its name. */
  api_key: z.string().nullable(),
  file_name: z.string().nullable(),
  added: Count,
  /** Services that were there before and got what differed. */
  changed: Count,
  /** Those of the added that the caller still finds among the services: neither in the bin nor, for a home, cancelled. */
  left: Count,
  undo: z.enum(undoStates),
  /** Those that the caller can undo at present. */
  undoable: z.array(Id),
  /** While the caller can undo it: those that stay, because they were changed or added to since. */
  stays: z.array(StayingService),
});
export type RecentImport = z.infer<typeof RecentImport>;
export const RecentImports = z.object({
  /** IANA name of the home's time zone. */
  timezone: z.string(),
  results: z.array(RecentImport),
});
export type RecentImports = z.infer<typeof RecentImports>;

/** What became of one service, or would. */
export const ImportedLine = z.object({
  /** Its place in what was sent, from 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** The service in Vigil; null where it isn't there, or only in the dry run. */
  stream: Id.nullable(),
  /** Fields of a service that was there, with what they were and are. */
  changes: z.array(z.object({ field: z.string(), was: z.string().nullable(), now: z.string().nullable() })),
  /** Why it was refused, by field. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportedLine = z.infer<typeof ImportedLine>;
export const ImportAnswer = z.object({ results: z.array(ImportedLine) });
export type ImportAnswer = z.infer<typeof ImportAnswer>;
