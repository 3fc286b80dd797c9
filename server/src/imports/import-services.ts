import {
  check,
  type FieldErrors,
  families as familiesContract,
  type ImportedLine,
  type ImportedService,
  ImportedService as ImportedServiceSchema,
  importWords,
  movedStages,
  type Stage,
  streams as streamsContract,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import { book } from "../bookings/book.ts";
import type { Database, Queries } from "../database/database.ts";
import { fieldProblem, infrastructureProblem, Problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { auditAll, type Changes } from "../resource/audit.ts";
import type { Engine } from "../resource/registry.ts";
import { read, update } from "../resource/write.ts";
import { partsOf } from "./core/parts.ts";
import { changesOfPlace, stagesWith } from "./core/stages.ts";
import {
  byImportName,
  type Found,
  type Home,
  importName,
  readEventTypes,
  readService,
} from "./read-service.ts";
import { importChangeVerb, importVerb } from "./undo-import.ts";

interface Import {
  engine: Engine;
  actor: Actor;
  home: Home;
  /** By what the import is listed; undefined: it isn't. */
  listed?: Listed | undefined;
}
interface Listed {
  id: string;
  file: string | null;
}
type Line = Omit<ImportedLine, "line">;

/**
 * Imports services, each by itself: what is wrong with one is in its line and keeps no other out. New ones become
 * drafts; those that are there by case number and kind get what differs.
 */
export async function importServices(parts: Import, services: readonly unknown[]): Promise<ImportedLine[]> {
  const importing = await begin(parts);
  const results: ImportedLine[] = [];
  for (const given of numbered(services)) results.push(await importOne(importing, given));
  return results;
}

/**
 * The same in transactions that are rolled back: what would happen, and nothing does. It is tried in small parts, so that
 * what is being tried keeps nobody from writing for long; lines of one case or family are tried together.
 */
export async function tryImport(parts: Import, services: readonly unknown[]): Promise<ImportedLine[]> {
  const importing = await begin(parts);
  const results: ImportedLine[] = [];
  for (const part of partsOf(numbered(services), keysOf, triedAtOnce))
    results.push(...(await tryPart(importing, part)));
  return results
    .sort((one, other) => one.line - other.line)
    .map((result) => (result.outcome === "new" ? { ...result, stream: null } : result));
}

/** Lines that are tried in one transaction, unless more are of one case or family. */
const triedAtOnce = 10;

interface Given {
  line: number;
  given: unknown;
}
interface Importing extends Import {
  types: Parameters<typeof readService>[0]["types"];
  /** The lines of services that came already. */
  seen: Map<string, number>;
}
const begin = async (parts: Import): Promise<Importing> => ({
  ...parts,
  types: await readEventTypes(parts.engine.database),
  seen: new Map(),
});
const numbered = (services: readonly unknown[]): Given[] =>
  services.map((given, at) => ({ line: at + 1, given }));

/** By what lines belong together: one of them may only be possible after another. */
const keysOf = ({ given }: Given): string[] => {
  const { case_number, family_email } = Object(given) as Record<string, unknown>;
  return [case_number, family_email].flatMap((key) => {
    const text = typeof key === "string" ? key.trim().toLowerCase() : "";
    return text === "" ? [] : [text];
  });
};

async function tryPart(importing: Importing, lines: readonly Given[]): Promise<ImportedLine[]> {
  const rollback = new Error("only tried");
  const { engine } = importing;
  const results: ImportedLine[] = [];
  await engine.database
    .transaction(async (tx) => {
      const trial: Importing = {
        ...importing,
        engine: { ...engine, database: within(engine.database, { ...tx, isTrial: true }) },
      };
      for (const line of lines) results.push(await importOne(trial, line));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return results;
}

/** A transaction as a database, whose own transactions are savepoints. */
const within = (database: Database, tx: Queries): Database => ({
  ...database,
  ...tx,
  async transaction(work) {
    await tx.run(sql`savepoint imported`);
    try {
      const result = await work(tx);
      await tx.run(sql`release savepoint imported`);
      return result;
    } catch (error) {
      await tx.run(sql`rollback to savepoint imported`);
      throw error;
    }
  },
});

async function importOne(importing: Importing, { line, given }: Given): Promise<ImportedLine> {
  const { data, errors } = check(ImportedServiceSchema, given);
  if (errors) return { line, ...refused(await allErrors(importing, given, errors)) };
  const { engine, home } = importing;
  try {
    const done = await engine.database.transaction(async (tx) => {
      // The same line sent twice at once: the second one waits here, and then finds the first one's service.
      const same = `import ${home.id} ${data.case_number}`;
      if (!tx.isTrial) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`);
      return store(
        { ...importing, engine: { ...engine, database: within(engine.database, tx) } },
        data,
        line,
      );
    });
    return { line, ...done };
  } catch (error) {
    const errorsOfLine = refusalOf(error);
    if (!errorsOfLine) throw error;
    return { line, ...refused(errorsOfLine) };
  }
}

async function store(importing: Importing, data: ImportedService, line: number): Promise<Line> {
  const { seen } = importing;
  const { found, errors } = await readService(importing, data);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const key = JSON.stringify([data.case_number, found.event_type]);
  const earlier = seen.get(key);
  if (earlier !== undefined) return refused({ case_number: [importWords.again(earlier)] });
  seen.set(key, data.row ?? line);
  const { known } = found;
  if (known?.cancelled && importing.actor.role !== "super_admin")
    return refused({ case_number: [importWords.cancelled] });
  return known ? change(importing, known, found) : add(importing, data, found);
}

/**
 * What is wrong with a line by itself, such as a field, or a value that the database doesn't take; null for what is the
 * call's, such as a missing right or a database that doesn't answer.
 */
function refusalOf(error: unknown): FieldErrors | null {
  const refusal = error instanceof Problem ? error : infrastructureProblem(error);
  if (!refusal || (refusal.status !== 400 && refusal.status !== 409)) return null;
  const { body } = refusal;
  return "detail" in body ? { case_number: [String(body.detail)] } : byImportName(body as FieldErrors);
}

/** All that is wrong with a service of which fields were refused, so that it is mended at once. */
async function allErrors(importing: Importing, given: unknown, errors: FieldErrors): Promise<FieldErrors> {
  if (errors.non_field_errors) return errors;
  const rest = Object.entries(given as object).filter(([field]) => !Object.hasOwn(errors, field));
  const { data = {} } = check(ImportedServiceSchema.partial(), Object.fromEntries(rest));
  return (await readService(importing, data, errors)).errors;
}

const refused = (errors: FieldErrors): Line => ({ outcome: "refused", stream: null, changes: [], errors });

async function change(
  { engine, actor, home, listed }: Import,
  { id, begun }: { id: string; begun: boolean },
  { values, place }: Found,
): Promise<Line> {
  const definition = engine.definition(streamsContract.path);
  const before = await read(engine, definition, actor, id, "record");
  const differing = Object.entries(values).filter(([field, value]) => before[field] !== value);
  const was = (before.stages ?? []) as Stage[];
  const stages = stagesWith(was, place);
  const placeChanges = changesOfPlace(was, stages);
  if (differing.length === 0 && placeChanges.length === 0)
    return { outcome: "same", stream: id, changes: [], errors: {} };
  if (begun) return { ...refused({ case_number: [importWords.begun] }), stream: id };
  const [from, to] = [before.event_date, values.event_date];
  // Later parts of a service keep their distance to its beginning.
  const moved = typeof from === "string" && typeof to === "string" ? movedStages(stages, from, to) : stages;
  const after = await update(engine, definition, actor, id, {
    ...Object.fromEntries(differing),
    ...(placeChanges.length > 0 ? { stages: moved } : {}),
  });
  if (listed)
    await auditAll(engine.database, actor, [
      {
        ...{ verb: importChangeVerb, resource: streamsContract.path, record: id },
        changes: namesOf(listed, home),
      },
    ]);
  const changes = differing.map(([field]) => ({
    field: importName(field),
    was: textOf(before, field),
    now: textOf(after, field),
  }));
  return { outcome: "changed", stream: id, changes: [...changes, ...placeChanges], errors: {} };
}

/** A value as people read it: of a reference, the name. */
function textOf(record: Record<string, unknown>, field: string): string | null {
  const detail = record[`${field}_detail`] as { title?: string | null } | null | undefined;
  const value = detail === undefined ? record[field] : detail?.title;
  return value === null || value === undefined ? null : String(value);
}

async function add(
  { engine, actor, home, listed }: Import,
  service: ImportedService,
  found: Found,
): Promise<Line> {
  const made = await book(engine, actor, {
    ...found.values,
    deceased_full_name: service.deceased_full_name,
    case_number: service.case_number,
    stages: stagesWith([], found.place),
    ...(actor.role === "super_admin" ? { funeral_home: home.id } : {}),
    ...(found.family
      ? { family: found.family }
      : {
          family_admin_name: service.family_admin_name ?? undefined,
          family_email: service.family_email ?? undefined,
          family_phone: service.family_phone ?? undefined,
        }),
    publish: false,
  } as Parameters<typeof book>[2]);
  // By this an import is undone: of what it has made, and of nothing else.
  const path = streamsContract.path;
  const family = found.family === null && typeof made.family === "string" ? made.family : null;
  await auditAll(engine.database, actor, [
    {
      verb: importVerb,
      resource: path,
      record: String(made.id),
      changes: listed ? namesOf(listed, home) : {},
    },
    ...(family ? [{ verb: importVerb, resource: familiesContract.path, record: family }] : []),
  ]);
  return { outcome: "new", stream: String(made.id), changes: [], errors: {} };
}

/**
 * What the list of imports reads in the history. The home is named because a service may move to another one, which learns
 * nothing of the import. None of these is a field of a service, so its history doesn't show them.
 */
const namesOf = ({ id, file }: Listed, home: Home): Changes => ({
  import: [null, id],
  home: [null, home.id],
  ...(file === null ? {} : { file: [null, file] }),
});
