import type { ErasedKind, ErasureState, Role } from "@vigil/contract";
import { type SQLWrapper, sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** SQL for erasures of whose state the register beside the backups doesn't know. */
export const toNote = (t: { done_at: SQLWrapper; undone_at: SQLWrapper; noted: SQLWrapper }) =>
  sql`${t.noted} is distinct from case when ${t.done_at} is not null then 'done' when ${t.undone_at} is not null then 'undone' else 'hidden' end`;

/**
 * The register of erasures. For a week it also holds what is needed to take one back; then only that, when and by whom
 * it was done, how much it was, and keyed hashes of the addresses, by which it can be proved and done again.
 */
export const personErasures = pgTable(
  "person_erasure",
  {
    id: uuid().primaryKey(),
    /** The moment at which everything was hidden; guests' rows are in the bin since then. */
    created_at: instant().notNull(),
    erase_at: instant().notNull(),
    undone_at: instant(),
    undone_by: uuid(),
    done_at: instant(),
    /** Without references, because the register outlives accounts and homes. */
    requested_by: uuid().notNull(),
    requested_role: text().$type<Role>().notNull(),
    /** Only what this home has of the person; null: what all have. */
    home: uuid(),
    account: uuid(),
    role: text().$type<Role>(),
    /** Registrations as a guest that are in the bin; once it is taken back, those that came back; none once it is done. */
    guests: uuid().array().notNull().default(sql`'{}'`),
    /** What an undoing needs, encrypted; null once it is over. */
    held: text(),
    /** How many of each kind. */
    counts: jsonb().$type<Partial<Record<ErasedKind, number>>>().notNull(),
    /** Keyed hashes of the email address, telephone number and user name. */
    hashes: text().array().notNull(),
    /** The last state that is noted beside the backups; null: none, or there are no backups. */
    noted: text().$type<ErasureState>(),
  },
  (t) => [
    index("person_erasure_newest").on(t.created_at, t.id),
    index("person_erasure_due").on(t.erase_at).where(sql`${t.done_at} is null and ${t.undone_at} is null`),
    index("person_erasure_hashes").using("gin", t.hashes),
    index("person_erasure_of_home").on(t.home),
    index("person_erasure_to_note").on(t.id).where(toNote(t)),
  ],
);
