import { z } from "zod";
import { roles } from "./access.ts";
import { Count, DateTime, Id, LanguageCode } from "./fields.schema.ts";
import {
  dataCategories,
  erasedKinds,
  erasureStates,
  erasureWays,
  exportStates,
  keptKinds,
  personRoles,
  purposes,
  recipients,
  securityMeasures,
  terms,
} from "./person-data.ts";

/** By what somebody is looked for: an email address, a telephone number or a user name, whole. */
export const FindPerson = z.object({ query: z.string().trim().min(3).max(254) });

/** Whom a request is about: an account with its address, or an address or number of guests. Exactly one is given. */
export const PersonKey = z
  .object({ account: Id, email: z.string().trim().max(254), telephone: z.string().trim().max(40) })
  .partial();
export type PersonKey = z.infer<typeof PersonKey>;

export const FoundPerson = z.object({
  key: PersonKey,
  name: z.string(),
  /** Of the account; null for somebody who has none. */
  role: z.enum(personRoles).nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  /** For how many services the person is registered as a guest. */
  registrations: z.number(),
  /** The homes that know the person. */
  homes: z.array(z.string()),
  /** When an erasure that was asked for becomes final, until which nobody asks for another; null: there is none. */
  erase_at: DateTime.nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
export const FoundPeople = z.object({ results: z.array(FoundPerson) });
export type FoundPeople = z.infer<typeof FoundPeople>;

/** What an erasure would remove, and what it would leave. */
export const ErasurePreview = z.object({
  person: FoundPerson,
  goes: z.array(z.object({ kind: z.enum(erasedKinds), count: z.number() })),
  stays: z.array(z.object({ kind: z.enum(keptKinds), count: z.number().nullable() })),
  /** Why it isn't possible at present; null: it is. */
  refused: z.string().nullable(),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

export const NewExport = z.object({ person: PersonKey, language: LanguageCode.optional() });

const asker = z.object({ id: Id.nullable(), name: z.string().nullable() });

export const PersonExport = z.object({
  id: Id,
  /** Whom it is about. */
  name: z.string(),
  /** Null: the guest asked for it. */
  asked_by: asker.nullable(),
  /** Whether the reader asked for it, and may download it. */
  is_own: z.boolean(),
  language: LanguageCode,
  state: z.enum(exportStates),
  /** 0 to 1. */
  progress: z.number(),
  /** Bytes of the ZIP file. */
  size: z.number().nullable(),
  created_at: DateTime,
  expires_at: DateTime.nullable(),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const NewOwnExport = z.object({ language: LanguageCode.optional() });
/** What an account has asked for about itself. */
export const OwnExport = PersonExport.omit({ name: true, asked_by: true, is_own: true });
export type OwnExport = z.infer<typeof OwnExport>;
export const OwnExports = z.object({ results: z.array(OwnExport) });

export const NewErasure = z.object({ person: PersonKey });

export const PersonErasure = z.object({
  id: Id,
  /** Null once it is done, because nothing of the person is kept; of one that was taken back, as the person is called now. */
  name: z.string().nullable(),
  asked_by: asker,
  asked_by_role: z.enum(roles),
  state: z.enum(erasureStates),
  created_at: DateTime,
  /** Until then it can be taken back. */
  erase_at: DateTime,
  undone_at: DateTime.nullable(),
  done_at: DateTime.nullable(),
  goes: z.array(z.object({ kind: z.enum(erasedKinds), count: z.number() })),
  /** The beginning of the keyed hash of an address, by which an erasure can be proved. */
  proof: z.string().nullable(),
});
export type PersonErasure = z.infer<typeof PersonErasure>;

/** Whether somebody's data was erased, for whoever asks with the address. */
export const ErasureCheck = z.object({
  results: z.array(z.object({ id: Id, done_at: DateTime })),
});
export type ErasureCheck = z.infer<typeof ErasureCheck>;

const categories = Object.values(dataCategories).flat();

/** Where something is: in the installation itself, or in a store of somebody else, by its host and region. */
const Place = z.object({ kind: z.enum(["own", "bucket"]), at: z.string().nullable() });

/** The record of processing (GDPR, article 30), as the installation is set up. */
export const ProcessingRecord = z.object({
  product_name: z.string(),
  made_at: DateTime,
  activities: z.array(
    z.object({
      purpose: z.enum(purposes),
      /** What is stored, and what an erasure does with it. */
      data: z.array(z.object({ category: z.enum(categories), erased: z.array(z.enum(erasureWays)) })),
      recipients: z.array(z.enum(recipients)),
      terms: z.array(
        z.object({
          kind: z.enum(terms),
          unit: z.enum(["days", "months", "years"]),
          /** 0: for good. */
          count: Count,
          /** How many homes have chosen another term. */
          other_homes: Count,
        }),
      ),
    }),
  ),
  files: Place,
  /** Null: Vigil makes none. */
  backups: Place.nullable(),
  measures: z.array(z.enum(securityMeasures)),
});
export type ProcessingRecord = z.infer<typeof ProcessingRecord>;
