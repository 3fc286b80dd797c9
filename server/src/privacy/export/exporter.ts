import { exportDays, type Language, type Role, selfRoles } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import type { Engine } from "../../resource/registry.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { personExports as table } from "../../tables/person-exports.table.ts";
import { ownPerson, personOf, type SelfPerson } from "../people.ts";
import { mailLink } from "./guest-link.ts";
import { makeExport, NoRoom } from "./make.ts";

/** Milliseconds between two reports of progress. */
const reportEvery = 1000;
/** Seconds without a sign of its maker after which another server begins an export again. */
const givenUpAfter = 60;
const mostAttempts = 3;

type Claimed = Pick<
  typeof table.$inferSelect,
  "id" | "account" | "email" | "telephone" | "home" | "requested_by" | "attempts" | "own"
> & { language: Language };

export type ExporterParts = Pick<Engine, "database" | "storage" | "runtime"> & {
  log: { error(details: unknown, message: string): void };
};

/** Makes the export that has waited longest; returns whether there was one. Stopped, it is begun again by the next server. */
export async function makeNextExport(parts: ExporterParts, signal: AbortSignal): Promise<boolean> {
  const { database, log } = parts;
  const claimed = await claim(parts);
  if (!claimed) return false;
  const set = (values: ReturnType<typeof sql>) =>
    database.run(sql`update ${table} set ${values} where ${table.id} = ${claimed.id}`);
  let progress = 0;
  const reporting = setInterval(() => {
    set(sql`progress = ${progress}, worked_on_at = now()`).catch((err) =>
      log.error({ err }, "the progress of an export could not be stored"),
    );
  }, reportEvery);
  try {
    const made = await make(parts, claimed, (done) => (progress = done), signal);
    clearInterval(reporting);
    if (made) await keep(parts, claimed, made);
    else await database.run(sql`delete from ${table} where id = ${claimed.id}`);
  } catch (error) {
    clearInterval(reporting);
    if (signal.aborted) await set(sql`state = 'waiting', progress = 0, attempts = attempts - 1`);
    else {
      log.error({ err: error, export: claimed.id }, "an export could not be made");
      const isFinal = error instanceof NoRoom || claimed.attempts >= mostAttempts;
      await set(isFinal ? sql`state = 'failed', progress = 0` : sql`state = 'waiting', progress = 0`);
    }
  }
  return true;
}

async function make(
  parts: ExporterParts,
  claimed: Claimed,
  report: (progress: number) => void,
  signal: AbortSignal,
) {
  const { home, requested_by, language, own } = claimed;
  const person = await personOfExport(parts.database, claimed);
  if (!person || (!person.account && person.guests.length === 0)) return undefined;
  const reader = own ? "account" : requested_by === null ? "guest" : "other";
  return makeExport(parts, { person, home, language, reader }, report, signal);
}

async function personOfExport(
  db: Queries,
  { account, email, telephone, home, own }: Claimed,
): Promise<SelfPerson | undefined> {
  if (!own)
    return personOf(db, account ? { account } : email ? { email } : { telephone: telephone ?? "" }, { home });
  const [found] = await db.run<{ role: Role }>(sql`select role from ${accounts} where id = ${account}`);
  const role = selfRoles.find((one) => one === found?.role);
  return account && role ? ownPerson(db, account, role) : undefined;
}

async function claim({ database }: ExporterParts): Promise<Claimed | undefined> {
  const [claimed] = await database.run<Claimed>(sql`
    update ${table} set state = case when attempts >= ${mostAttempts} then 'failed' else 'making' end,
      progress = 0, attempts = attempts + 1, worked_on_at = now()
    where ${table.id} = (
      select e.id from ${table} e where e.state = 'waiting'
        or e.state = 'making' and e.worked_on_at < now() - make_interval(secs => ${givenUpAfter})
      order by e.created_at limit 1 for update skip locked)
    returning id, account, email, telephone, home, requested_by, language, attempts, own`);
  return claimed && claimed.attempts <= mostAttempts ? claimed : undefined;
}

/** Keeps what was made, unless the person was erased meanwhile; a guest is emailed the link. */
async function keep(
  parts: ExporterParts,
  { id, requested_by }: Claimed,
  { file, size }: { file: string; size: number },
): Promise<void> {
  const { database, storage, runtime } = parts;
  try {
    const kept = await database.transaction(async (tx) => {
      const [row] = await tx.orm
        .update(table)
        .set({ state: "ready", progress: 1, file, size, expires_at: inDays(exportDays) })
        .where(eq(table.id, id))
        .returning();
      if (row && requested_by === null) await mailLink({ tx, runtime }, row);
      return row !== undefined;
    });
    if (!kept) await storage.remove(file);
  } catch (error) {
    await storage.remove(file);
    throw error;
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/**
 * Deletes exports that have expired, and failed ones a week later, with their files. The row goes last, because nothing
 * else knows of the file.
 * @throws the first failure of the store, once the others are gone
 */
export async function forgetExports({
  database,
  storage,
}: Pick<Engine, "database" | "storage">): Promise<void> {
  const old = await database.run<{ id: string; file: string | null }>(sql`
    select id, file from ${table} where expires_at < now()
      or (expires_at is null and created_at < now() - make_interval(days => ${exportDays}))`);
  const failures: unknown[] = [];
  for (const { id, file } of old)
    try {
      if (file) await storage.remove(file);
      await database.run(sql`delete from ${table} where id = ${id}`);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
