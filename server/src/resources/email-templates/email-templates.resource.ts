import {
  emailTemplatesResource as contract,
  customTemplatesResource as customContract,
  templateErrors,
  words,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { sanitised } from "../../emails/sanitise.ts";
import { emailTypeOf } from "../../emails/types/index.ts";
import { type Key, keySheet } from "../../emails/types/keys.ts";
import { fieldProblem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { allOf, defineResource, everyRow, noRow, type Write } from "../../resource/define.ts";
import { customTemplates as customTable, emailTemplates as table } from "../../tables/emails.table.ts";

interface Texts {
  subject_en?: string | undefined;
  html_content_en?: string | undefined;
  subject_fr?: string | null | undefined;
  html_content_fr?: string | null | undefined;
}
const textFields = ["subject_en", "html_content_en", "subject_fr", "html_content_fr"] as const;

/** Descriptions by key, for the Keys Sheet. */
const keySheetOf = (type: string): Record<string, string> =>
  Object.fromEntries((emailTypeOf(type)?.keys ?? []).map((key: Key) => [key, keySheet[key][0]]));

/**
 * The texts as they may be stored: sanitised, and without keys that this email doesn't have.
 * @throws Problem 400 by field
 */
export function cleanTexts(values: Texts, type: string): Texts {
  const clean = { ...values };
  if (clean.html_content_en) clean.html_content_en = sanitised(clean.html_content_en);
  if (clean.html_content_fr) clean.html_content_fr = sanitised(clean.html_content_fr) || null;
  if (clean.html_content_en === "") throw fieldProblem({ html_content_en: [words.required] });
  const errors = templateErrors(clean as never, Object.keys(keySheetOf(type)));
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return clean;
}

const hasTexts = (values: Texts) => textFields.some((field) => field in values);
/** Whoever words an email that brings a link to set a password could lead everybody elsewhere. */
const requireProofFor = async (
  type: string,
  { tx, actor, runtime }: Pick<Write<unknown, unknown>, "tx" | "actor" | "runtime">,
): Promise<void> => {
  if (emailTypeOf(type)?.keys.some((key: Key) => key === "password_link"))
    await runtime.proofs.require(tx, actor);
};
/** Not a field of the contract, so no client can send it. */
const editedNow = () => ({ edited_at: new Date().toISOString() });

export const emailTemplates = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  present: { key_sheet: ({ type }) => keySheetOf(type) },
  before: {
    update: async (write) => {
      const { values, current } = write;
      if (!hasTexts(values)) return;
      await requireProofFor(current.type, write);
      Object.assign(values, cleanTexts(values, current.type), editedNow());
    },
  },
});

const original = (column: (typeof textFields)[number]) =>
  sql`select t.${sql.identifier(column)} from ${table} t where t.id = ${customTable.template}`;
/** The home's own text once it has edited it, else the installation's. */
const effective = (column: (typeof textFields)[number]) =>
  sql`case when ${customTable.edited_at} is null then (${original(column)}) else ${customTable[column]} end`;
/** Only emails in the home's name; emails to the home itself are the platform's. */
const ofHome = (actor: Actor) =>
  actor.funeralHome
    ? allOf(eq(customTable.funeral_home, actor.funeralHome), eq(customTable.of_home, true))
    : noRow();

export const customTemplates = defineResource(customContract, {
  table: customTable,
  search: customTable.search_text,
  filters: {},
  rows: { funeral_home: ofHome, funeral_home_staff: ofHome },
  derive: {
    subject_en: effective("subject_en"),
    html_content_en: effective("html_content_en"),
    subject_fr: effective("subject_fr"),
    html_content_fr: effective("html_content_fr"),
  },
  present: { key_sheet: ({ type }) => keySheetOf(type) },
  before: {
    update: async (write) => {
      const { values, current } = write;
      if (!hasTexts(values)) return;
      await requireProofFor(current.type, write);
      // The first edit creates the copy: texts that the home didn't change are stored as it read them.
      const copied = Object.fromEntries(textFields.map((field) => [field, current[field]]));
      Object.assign(values, current.edited_at ? {} : copied, cleanTexts(values, current.type), editedNow());
    },
  },
});
