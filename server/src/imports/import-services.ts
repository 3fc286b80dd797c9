import {
  check,
  type FieldErrors,
  type ImportedLine,
  type ImportedService,
  ImportedService as ImportedServiceSchema,
  importWords,
  streams as streamsContract,
} from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { book } from "../bookings/book.ts";
import type { Database, Queries } from "../database/database.ts";
import { Problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { read, update } from "../resource/write.ts";
import { streams } from "../tables/streams.table.ts";
import { type Found, type Home, readEventTypes, readService } from "./read-service.ts";

interface Import {
  engine: Engine;
  actor: Actor;
  home: Home;
}
type Line = Omit<ImportedLine, "line">;

/**
 * Imports services, each by itself: what is wrong with one is in its line and keeps no other out. New ones become
 * drafts; those that are there by case number and kind get what differs.
 */
export async function importServices(parts: Import, services: readonly object[]): Promise<ImportedLine[]> {
  const seen = new Map<string, number>();
  const types = await readEventTypes(parts.engine.database);
  const results: ImportedLine[] = [];
  for (const [at, given] of services.entries()) {
    const line = at + 1;
    results.push({ line, ...(await importOne({ ...parts, types }, given, line, seen)) });
  }
  return results;
}

/** The same in a transaction that is rolled back: what would happen, and nothing does. */
export async function tryImport(parts: Import, services: readonly object[]): Promise<ImportedLine[]> {
  const rollback = new Error("only tried");
  let results: ImportedLine[] = [];
  await parts.engine.database
    .transaction(async (tx) => {
      const engine = { ...parts.engine, database: within(parts.engine.database, tx) };
      results = await importServices({ ...parts, engine }, services);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  // What was made on trial isn't there.
  return results.map((result) => (result.outcome === "new" ? { ...result, stream: null } : result));
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

async function importOne(
  parts: Parameters<typeof readService>[0],
  given: object,
  line: number,
  seen: Map<string, number>,
): Promise<Line> {
  const { data, errors } = check(ImportedServiceSchema, given);
  if (errors) return refused(errors);
  try {
    const found = await readService(parts, data);
    const key = JSON.stringify([data.case_number, found.event_type]);
    const earlier = seen.get(key);
    if (earlier !== undefined) return refused({ case_number: [importWords.again(earlier)] });
    seen.set(key, line);
    const known = await knownService(parts, data, found);
    return known ? await change(parts, known, found) : await add(parts, data, found);
  } catch (error) {
    // A refusal by field is the line's; anything else, such as a missing right, is the call's.
    if (!(error instanceof Problem) || error.status !== 400 || "detail" in error.body) throw error;
    return refused(error.body as FieldErrors);
  }
}

const refused = (errors: FieldErrors): Line => ({ outcome: "refused", stream: null, changes: [], errors });

/** The service of this case and kind. */
async function knownService({ engine, actor, home }: Import, { case_number }: ImportedService, found: Found) {
  const type = found.event_type;
  const [known] = await engine.database.run<{ id: string; begun: boolean }>(sql`
    select ${streams.id}, ${streams.broadcast_status} <> 'waiting' as begun from ${streams}
    where ${and(
      visible(engine.definition(streamsContract.path), actor),
      eq(streams.funeral_home, home.id),
      eq(streams.case_number, case_number),
      type === null ? isNull(streams.g_r_page_heading) : eq(streams.g_r_page_heading, type),
    )} order by ${streams.created_at} limit 1`);
  return known;
}

async function change(
  { engine, actor }: Import,
  { id, begun }: { id: string; begun: boolean },
  { values }: Found,
): Promise<Line> {
  const definition = engine.definition(streamsContract.path);
  const before = await read(engine, definition, actor, id, "record");
  const differing = Object.entries(values).filter(([field, value]) => before[field] !== value);
  if (differing.length === 0) return { outcome: "same", stream: id, changes: [], errors: {} };
  if (begun) return { ...refused({ case_number: [importWords.begun] }), stream: id };
  const after = await update(engine, definition, actor, id, Object.fromEntries(differing));
  const changes = differing.map(([field]) => ({
    field,
    was: textOf(before, field),
    now: textOf(after, field),
  }));
  return { outcome: "changed", stream: id, changes, errors: {} };
}

/** A value as people read it: of a reference, the name. */
function textOf(record: Record<string, unknown>, field: string): string | null {
  const detail = record[`${field}_detail`] as { title?: string | null } | null | undefined;
  const value = detail === undefined ? record[field] : detail?.title;
  return value === null || value === undefined ? null : String(value);
}

async function add({ engine, actor, home }: Import, service: ImportedService, found: Found): Promise<Line> {
  const made = await book(engine, actor, {
    ...found.values,
    deceased_full_name: service.deceased_full_name,
    case_number: service.case_number,
    ...(actor.role === "super_admin" ? { funeral_home: home.id } : {}),
    ...(found.family
      ? { family: found.family }
      : {
          family_admin_name: service.family_admin_name ?? undefined,
          family_email: service.family_email || undefined,
          family_phone: service.family_phone ?? undefined,
        }),
    publish: false,
  } as Parameters<typeof book>[2]);
  return { outcome: "new", stream: String(made.id), changes: [], errors: {} };
}
