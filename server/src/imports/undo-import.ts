import {
  families as familiesContract,
  importUndoneWithin,
  may,
  type StayingService,
  streams as streamsContract,
  type UndoneImport,
} from "@vigil/contract";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { moveToBin } from "../resource/bin.ts";
import { counted } from "../resource/deletions.ts";
import { clearReferences, refuseWhileReferred } from "../resource/referrers.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { remove } from "../resource/write.ts";
import { accounts } from "../tables/accounts.table.ts";
import { auditLog } from "../tables/audit.table.ts";
import { families } from "../tables/families.table.ts";
import { streams } from "../tables/streams.table.ts";
import { additionsTo, type HasAdditions } from "./additions.ts";

/** How the history names it that an import has made a record. */
export const importVerb = "import";
/** And that it has changed one that was there. */
export const importChangeVerb = "import_change";

interface Undoing {
  engine: Engine;
  actor: Actor;
  hasAdditions: HasAdditions;
}

/**
 * Moves to the bin what one's own import has made within the last day and nobody has changed since: drafts, and families
 * that have no other service. What somebody has added to since, such as a picture, stays, and so does whatever else is named.
 */
export async function undoImport(
  { engine, actor }: Pick<Undoing, "engine" | "actor">,
  ids: readonly string[],
): Promise<UndoneImport> {
  const undoing = { engine, actor, hasAdditions: await additionsTo(engine.database, streams) };
  const undone: string[] = [];
  const made = new Set<string>();
  for (const id of new Set(ids)) {
    const family = await whileUnreferred(() => undoService(undoing, id));
    if (family === undefined) continue;
    undone.push(id);
    if (family !== null) made.add(family);
  }
  let gone = 0;
  for (const family of made) if (await whileUnreferred(() => undoFamily(undoing, family))) gone++;
  return { streams: undone, families: gone, stays: await staying(undoing, ids) };
}

/** Those of the services that are in sight, after the others have gone to the bin. */
const staying = ({ engine, actor }: Undoing, ids: readonly string[]): Promise<StayingService[]> =>
  engine.database.run<StayingService>(sql`
    select ${streams.id}, ${streams.deceased_full_name}, ${streams.case_number} from ${streams}
    where ${visible(engine.definition(streamsContract.path), actor)} and ${streams.id} = any(${sql.param([...ids])}::uuid[])
    order by ${streams.deceased_full_name}, ${streams.id}`);

/** Undefined where another record needs it. */
async function whileUnreferred<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem && [404, 409].includes(error.status)) return undefined;
    throw error;
  }
}

/** Whether this person's import has made the record, and nobody has changed it since. */
const isUntouched = (path: string, id: SQLWrapper, { id: actor }: Actor): SQL => {
  const entries = sql`from ${auditLog} where ${auditLog.resource} = ${path} and ${auditLog.record} = ${id}`;
  return sql`(exists (select ${entries} and ${auditLog.verb} = ${importVerb} and ${auditLog.actor} = ${actor}
      and ${auditLog.at} > now() - make_interval(hours => ${importUndoneWithin}))
    and not exists (select ${entries} and ${auditLog.verb} not in ('create', ${importVerb})))`;
};

/** Of the services in sight, those that this person's import has made and can undo, unless something was added to them. */
export const isUndoable = (actor: Actor): SQL =>
  sql`(not ${streams.publish} and ${streams.broadcast_status} = 'waiting' and ${isUntouched(streamsContract.path, streams.id, actor)})`;

/** The moment of the import, at which all of it was made: one transaction. */
const importedAt = (path: string, id: string): SQL => sql`(select max(${auditLog.at}) from ${auditLog}
  where ${auditLog.resource} = ${path} and ${auditLog.record} = ${id} and ${auditLog.verb} = ${importVerb})`;

/** @returns the family of the service; undefined: it isn't to be undone */
const undoService = (
  { engine, actor, hasAdditions }: Undoing,
  id: string,
): Promise<string | null | undefined> => {
  const { path } = streamsContract;
  const definition = engine.definition(path);
  return engine.database.transaction(async (tx) => {
    await counted(engine, actor)(tx);
    // Waits for whoever is changing it or adding to it; the next statement sees what they did.
    const isMine = sql`${visible(definition, actor)} and ${eq(streams.id, id)}`;
    await tx.run(sql`select from ${streams} where ${isMine} for update of ${streams}`);
    const [found] = await tx.run<{ family: string | null }>(sql`
      select ${streams.family} from ${streams}
      where ${isMine} and ${isUndoable(actor)} and not ${hasAdditions(id, importedAt(path, id))}`);
    if (!found) return undefined;
    await refuseWhileReferred(engine, definition, tx, id);
    await clearReferences(engine, definition, tx, actor, id);
    await moveToBin(engine, definition, tx, [id], new Date());
    await audit(tx, actor, { verb: "delete", resource: path, record: id });
    return found.family;
  });
};

/** @returns whether it is in the bin now */
async function undoFamily({ engine, actor }: Undoing, id: string): Promise<boolean> {
  const { path } = familiesContract;
  const definition = engine.definition(path);
  if (!may(actor, familiesContract, "delete")) return false;
  const hasAdditions = await additionsTo(engine.database, families);
  // Refused while it has another service.
  await remove(engine, definition, actor, id, async (tx) => {
    await tx.run(sql`select from ${families} where ${eq(families.id, id)} for update of ${families}`);
    const [found] = await tx.run(sql`
      select ${families.id} from ${families} join ${accounts} on ${accounts.id} = ${families.id}
      where ${visible(definition, actor)} and ${eq(families.id, id)} and ${accounts.last_login} is null
        and ${isUntouched(path, families.id, actor)} and not ${hasAdditions(id, importedAt(path, id))}`);
    if (!found) throw problem("not_found");
  });
  return true;
}
