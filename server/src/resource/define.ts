import {
  type CsvValue,
  type DeliveryChoice,
  type FileRule,
  fileRuleOf,
  type Grants,
  isWriteOnly,
  type Language,
  type Reference,
  type Resource,
  type Role,
  referenceOf,
} from "@vigil/contract";
import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, PgCustomColumn, type PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Queries } from "../database/database.ts";
import type { ImageWidth } from "../files/images.ts";
import type { Links } from "../links.ts";
import type { SeenPasswords } from "../ports/seen-passwords/seen-passwords.ts";
import type { Encryption } from "../security/encryption.ts";
import type { Actor } from "./actor.ts";

/** A table that the engine can serve: its columns include recordColumns(). */
type RecordTable = PgTable & {
  id: AnyPgColumn;
  created_at: AnyPgColumn;
  updated_at: AnyPgColumn;
  deleted_at: AnyPgColumn;
};

/** A many-to-many field, stored in a table of its own. */
interface Link {
  table: PgTable;
  own: AnyPgColumn;
  other: AnyPgColumn;
}

/** What the installation gives to hooks and presenters: addresses and encryption. */
export interface Runtime {
  publicUrl: string;
  productName: string;
  /** Roles that need a second step at sign-in. */
  secondFactorFor: readonly Role[];
  /** What people call the company's own accounts by which they sign in, and the roles that do so only; null: there are none. */
  company: { name: string; only: readonly Role[] } | null;
  /** Passwords that nobody may choose, because they were in a leak. */
  seenPasswords: SeenPasswords;
  /** Links given to people. */
  links: Links;
  /** Encryption of email texts, and of camera keys and addresses; see encryption.ts. */
  emailEncryption: Encryption;
  cameraEncryption: Encryption;
  /** Encryption of what the undoing of an erasure needs, and hashes of addresses that only this installation can make. */
  people: { encryption: Encryption; hash: (address: string) => string };
  /** Whether services may be sent on to servers in private networks. */
  privateOutputs: boolean;
  /** Who shows services to guests by default, and whether Cloudflare can. */
  delivery: { choice: DeliveryChoice; hasCloudflare: boolean };
  /** Emails go out; else they stay in the outbox. */
  sendsEmails: boolean;
  /** Text messages and calls go out. */
  hasTelephone: boolean;
  /** Guests can be texted: through the telephone account, or in a demo by its outbox. */
  canText: boolean;
  /** The address to which cameras publish. */
  rtmpUrl: string;
  /** Where the picture of a meeting is sent, without its key: within TLS if it can be. */
  relayUrl: string;
  /** Where encoders send by WebRTC; null where that is switched off. */
  whipUrl: string | null;
  /** Each SRT camera gets a port of its own: the first of the hundred ports, and the address for a port. */
  srtPort: number;
  srtUrl: (port: number) => string;
  /** HLS address of a single camera, with a playback token. */
  sourceAddress: (source: string, person: { account: string; home: string | null }) => string;
  /** Whether somebody has proved by this session, in the last minutes, who they are, and the demand that they do. */
  proofs: {
    isGiven: (db: Queries, session: string) => Promise<boolean>;
    require: (db: Queries, actor: Actor) => Promise<void>;
  };
  /** Signed address of a stored file; an image can be limited to a width in pixels. */
  fileAddress: (file: string, width?: ImageWidth) => string;
  /** Of a recording's film or still, for as long as guests are shown it. */
  guestFileAddress: (file: string, width?: ImageWidth) => string;
  /** Signed address of the captions of a recording in one language. */
  captionsAddress: (captions: string) => string;
  /** The same, for as long as guests are shown the recording. */
  guestCaptionsAddress: (captions: string) => string;
  /** Captions can be made from what is said in a recording. */
  hasSpeechEngine: boolean;
  /** Signed address of an invoice document as PDF. */
  documentAddress: (document: string) => string;
  /** The same for an email: it works for months. */
  emailedDocumentAddress: (document: string) => string;
}

/** The input of a hook. Whatever it does happens in the write's own transaction. */
export interface Write<C, R> {
  actor: Actor;
  tx: Queries;
  runtime: Runtime;
  id: string;
  /** The values to be written; a hook may change them. */
  values: Partial<C>;
  /** Of a change: all that was sent, also what is as it was already. */
  sent?: Readonly<Partial<C>>;
  /** The record before the write (on create, the values alone). */
  current: R;
}
type Hook<C, R> = (write: Write<C, R>) => Promise<void> | void;

/** The rows of one part of an order, and how they are sorted. */
export interface OrderPart {
  where: SQL;
  by: SQL;
}

type RecordOf<R extends z.ZodObject> = z.infer<R>;
type Wire<T> = Partial<T> & Record<string, unknown>;

/** A table for people: its header, and the cells of each record below it. */
export interface Sheet<R> {
  header: readonly string[];
  cells: (record: R) => CsvValue[];
}

export interface Options<
  R extends z.ZodObject,
  C extends z.ZodObject,
  F extends z.ZodObject,
  G extends Grants,
> {
  table: RecordTable;
  /** The column that a search looks through; see searchText(). */
  search?: AnyPgColumn;
  /** The column of digits that the search for a telephone number looks through, where `search` has none. */
  searchTelephone?: AnyPgColumn;
  filters: {
    [K in keyof z.infer<F>]-?: (value: NonNullable<z.infer<F>[K]>, actor: Actor) => SQL | undefined;
  };
  /** The rows each role may read and write. A role that is granted something but missing here doesn't compile. */
  rows: { [K in keyof G]-?: (actor: Actor) => SQL };
  /** A condition of the list unless the query sends this filter (streams leave ID sessions out). */
  unless?: { filter: keyof z.infer<F> & string; where: (actor: Actor) => SQL | undefined };
  /**
   * What the contract's `orders` mean: parts that follow each other, each of which an index sorts. Together they hold
   * every row, and each row once.
   */
  orders?: Record<string, (actor: Actor) => OrderPart[]>;
  /** Fields computed in SQL from other rows. */
  derive?: { [K in keyof RecordOf<R>]?: SQL };
  /** Fields computed from the record after it is read; for a field that is also derived, from the derived value. */
  present?: { [K in keyof RecordOf<R>]?: (record: RecordOf<R>, runtime: Runtime, actor: Actor) => unknown };
  links?: { [K in keyof RecordOf<R>]?: Link };
  /** Turns stored secrets into what `reveal` returns, where they are stored in another form. */
  reveal?: (secrets: Record<string, unknown>, actor: Actor, runtime: Runtime) => Record<string, unknown>;
  /**
   * Written for whoever holds these rows alone: whoever looks at their screens doesn't read it (docs/decisions/0055).
   */
  theirsAlone?: true;
  /** Texts that open something by themselves: programs get them empty (docs/decisions/0069). */
  notForKeys?: readonly (keyof RecordOf<R> & string)[];
  /** Whoever deletes one, or several, must have proved who they are in the last minutes. */
  deleteNeedsProof?: true;
  /** File name of this query's CSV without ".csv"; without it, the resource's name. */
  exportName?: (query: Record<string, unknown>, actor: Actor, db: Queries) => Promise<string | undefined>;
  /** The CSV for people, in their language; without it, the file has the fields of the record as they are stored. */
  sheet?: (language: Language) => Sheet<RecordOf<R>>;
  /** Throws what the resource's own rule has against deleting a record, and changes nothing: screens ask beforehand. */
  refuseDelete?: Hook<z.infer<C>, RecordOf<R>>;
  before?: {
    create?: Hook<z.infer<C>, Wire<RecordOf<R>>>;
    update?: Hook<z.infer<C>, RecordOf<R>>;
    delete?: Hook<z.infer<C>, RecordOf<R>>;
  };
  after?: {
    create?: Hook<z.infer<C>, Wire<RecordOf<R>>>;
    update?: Hook<z.infer<C>, RecordOf<R>>;
    delete?: Hook<z.infer<C>, RecordOf<R>>;
    restore?: Hook<z.infer<C>, RecordOf<R>>;
  };
}

// Hooks and filters are typed where they are written; the engine calls them with values parsed by the same contract.
// biome-ignore lint/suspicious/noExplicitAny: the engine handles every resource alike
type Any = any;

/** A resource ready to be served. */
export interface Definition {
  contract: Resource;
  table: RecordTable;
  tableName: string;
  columns: Record<string, AnyPgColumn>;
  search: AnyPgColumn | undefined;
  searchTelephone: AnyPgColumn | undefined;
  filters: Record<string, (value: unknown, actor: Actor) => SQL | undefined>;
  rows: Partial<Record<Role, (actor: Actor) => SQL>>;
  unless: { filter: string; where: (actor: Actor) => SQL | undefined } | undefined;
  orders: Record<string, (actor: Actor) => OrderPart[]>;
  derive: Record<string, SQL>;
  present: Record<string, (record: Any, runtime: Runtime, actor: Actor) => unknown>;
  links: Record<string, Link>;
  reveal: (secrets: Record<string, unknown>, actor: Actor, runtime: Runtime) => Record<string, unknown>;
  theirsAlone: boolean;
  notForKeys: readonly string[];
  deleteNeedsProof: boolean;
  exportName: Options<z.ZodObject, z.ZodObject, z.ZodObject, Grants>["exportName"];
  sheet: ((language: Language) => Sheet<Any>) | undefined;
  refuseDelete: Hook<Any, Any> | undefined;
  before: Record<"create" | "update" | "delete", Hook<Any, Any> | undefined>;
  after: Record<"create" | "update" | "delete" | "restore", Hook<Any, Any> | undefined>;
  /** Fields that refer to another resource, files, and fields that are never read. */
  references: Record<string, Reference>;
  files: Record<string, FileRule & { required: boolean }>;
  writeOnly: readonly string[];
  /** Schemas of a body without its files. Built once, because zod compiles a schema at its first use. */
  body: Record<"create" | "edit", z.ZodObject>;
  /** Columns whose database form differs from the wire form (cents). */
  convert: readonly (readonly [string, (value: unknown) => unknown])[];
}

/**
 * Defines how the server stores and serves a resource.
 * @throws Error at start when a field of its record has no source
 */
export function defineResource<
  R extends z.ZodObject,
  C extends z.ZodObject,
  F extends z.ZodObject,
  G extends Grants,
>(contract: Resource<R, C, F, G>, options: Options<R, C, F, G>): Definition {
  const columns = getTableColumns(options.table) as Record<string, AnyPgColumn>;
  const shapes = { ...contract.create.shape, ...contract.record.shape } as Record<string, z.core.$ZodType>;
  const pick = <T>(of: (schema: z.core.$ZodType) => T | undefined) =>
    Object.fromEntries(
      Object.entries(shapes).flatMap(([field, schema]) => (of(schema) ? [[field, of(schema)]] : [])),
    ) as Record<string, T>;
  const files = pick(fileRuleOf);
  const fileFields = Object.fromEntries(
    Object.keys(contract.create.shape).flatMap((field) => (field in files ? [[field, true]] : [])),
  );
  const body = (contract.create as z.ZodObject).omit(fileFields as Record<never, true>);
  const definition: Definition = {
    contract: contract as unknown as Resource,
    table: options.table,
    tableName: getTableConfig(options.table).name,
    columns,
    search: options.search,
    searchTelephone: options.searchTelephone,
    filters: options.filters as Definition["filters"],
    rows: options.rows as unknown as Definition["rows"],
    unless: options.unless,
    orders: options.orders ?? {},
    derive: (options.derive ?? {}) as Definition["derive"],
    present: (options.present ?? {}) as Definition["present"],
    links: (options.links ?? {}) as Definition["links"],
    reveal: options.reveal ?? ((secrets) => secrets),
    theirsAlone: options.theirsAlone ?? false,
    notForKeys: options.notForKeys ?? [],
    deleteNeedsProof: options.deleteNeedsProof ?? false,
    exportName: options.exportName,
    sheet: options.sheet,
    refuseDelete: options.refuseDelete,
    before: {
      create: options.before?.create,
      update: options.before?.update,
      delete: options.before?.delete,
    },
    after: {
      create: options.after?.create,
      update: options.after?.update,
      delete: options.after?.delete,
      restore: options.after?.restore,
    },
    references: pick(referenceOf),
    files: Object.fromEntries(
      Object.entries(files).map(([field, rule]) => [
        field,
        { ...rule, required: !(contract.create.shape[field]?.safeParse(null).success ?? true) },
      ]),
    ),
    writeOnly: Object.keys(pick((schema) => isWriteOnly(schema) || undefined)),
    body: { create: body, edit: body.partial() },
    convert: conversionsOf(columns),
  };
  requireSources(definition);
  return definition;
}

const conversionsOf = (columns: Definition["columns"]): Definition["convert"] =>
  Object.entries(columns)
    .filter(([, column]) => column instanceof PgCustomColumn)
    .map(([field, column]) => [
      field,
      (value: unknown) => (value === null ? null : column.mapFromDriverValue(value)),
    ]);

/** @throws Error when the record has a field, or the list an ordering, that nothing provides */
function requireSources(definition: Definition): void {
  const { contract, columns, orders, derive, present, links, references } = definition;
  for (const order of contract.orders ?? []) {
    if (!(order in orders)) throw new Error(`${contract.path}: nothing says what the order ${order} is`);
  }
  for (const field of contract.ordering) {
    if (!(field in columns || field in derive))
      throw new Error(`${contract.path}: no column to sort by ${field}`);
  }
  for (const field of Object.keys(contract.record.shape)) {
    const labelled = field.endsWith("_detail") && field.slice(0, -7) in references;
    const known = field in columns || field in derive || field in present || field in links;
    if (!known && !labelled)
      throw new Error(`${contract.path}: nothing fills the field ${field} of its record`);
  }
}

/** All of these conditions; undefined ones are skipped, and none at all means every row. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
/** For a role that may see every row. */
export const everyRow = (): SQL => sql`true`;
/** For a caller without the value that its rows depend on. */
export const noRow = (): SQL => sql`false`;
