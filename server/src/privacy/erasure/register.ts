import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { personRoles, roles } from "@vigil/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { BackupStore } from "../../backups/backup-store.ts";
import type { Database } from "../../database/database.ts";
import { fingerprintOf } from "../../security/key-fingerprint.ts";
import { personErasures as table, toNote } from "../../tables/person-erasures.table.ts";

const Asked = z.object({
  event: z.literal("asked"),
  id: z.uuid(),
  at: z.iso.datetime(),
  erase_at: z.iso.datetime(),
  requested_by: z.uuid(),
  requested_role: z.enum(roles),
  home: z.uuid().nullable(),
  account: z.uuid().nullable(),
  role: z.enum(personRoles).nullable(),
  counts: z.record(z.string(), z.int()),
  hashes: z.array(z.string()),
});
const Undone = z.object({
  event: z.literal("undone"),
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.uuid().nullable(),
});
const Done = z.object({ event: z.literal("done"), id: z.uuid(), at: z.iso.datetime() });
const Entry = z.discriminatedUnion("event", [Asked, Undone, Done]);
type Entry = z.output<typeof Entry>;

/** What the register knows of an erasure. `asked` is null where only its end was noted. */
export interface Registered {
  id: string;
  asked: z.output<typeof Asked> | null;
  undone: z.output<typeof Undone> | null;
  done: z.output<typeof Done> | null;
}

export interface Register {
  erasures: Registered[];
  /** Ids of erasures that were noted with another SECRET_KEY, and not taken back as far as their names say. */
  otherKey: string[];
  /** Names of files that aren't what was noted. */
  damaged: string[];
}

const fileName = /^([0-9a-f-]{36})\.(asked|undone|done)\.json$/;

/** Signed, so that whoever can write beside the backups hides nobody by it. */
function macOf(secretKey: string): (entry: unknown) => string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "register of erasures", 32));
  return (entry) => createHmac("sha256", key).update(JSON.stringify(entry)).digest("base64url");
}

/**
 * Notes one change of one erasure in the register beside the backups: a restore would otherwise forget what was asked
 * for after the backup was made. Each change is a file of its own that is never changed: who asked, when, how much it
 * was, ids and keyed hashes, and no names or addresses.
 * @returns whether there was one
 */
export async function noteNextErasure({
  database,
  backups,
  secretKey,
}: {
  database: Database;
  backups: BackupStore;
  secretKey: string;
}): Promise<boolean> {
  const [row] = await database.orm.select().from(table).where(toNote(table)).orderBy(asc(table.id)).limit(1);
  if (!row) return false;
  const mac = macOf(secretKey);
  const key = fingerprintOf(secretKey);
  for (const entry of entriesOf(row))
    await backups.note(
      `${entry.id}.${entry.event}.json`,
      `${JSON.stringify({ entry, key, mac: mac(entry) })}\n`,
    );
  const noted = row.done_at ? "done" : row.undone_at ? "undone" : "hidden";
  // Unless another server has noted a later change meanwhile.
  const asBefore = sql`${table.noted} is not distinct from ${row.noted}::text`;
  await database.orm
    .update(table)
    .set({ noted })
    .where(and(eq(table.id, row.id), asBefore));
  return true;
}

/** What isn't noted yet. Of one that was taken back no hashes are left, and its end is enough. */
function entriesOf(row: typeof table.$inferSelect): Entry[] {
  const { id, hashes, home, account, requested_by, requested_role, counts } = row;
  const entries: Entry[] = [];
  if (row.noted === null && hashes.length > 0)
    entries.push({
      ...{ event: "asked", id, at: row.created_at.toISOString(), erase_at: row.erase_at.toISOString() },
      ...{ requested_by, requested_role, home, account, counts, hashes },
      role: row.role as z.output<typeof Asked>["role"],
    });
  if (row.undone_at)
    entries.push({ event: "undone", id, at: row.undone_at.toISOString(), by: row.undone_by });
  if (row.done_at) entries.push({ event: "done", id, at: row.done_at.toISOString() });
  return entries;
}

/** Reads the register beside the backups. @throws Error when they can't be reached */
export async function readRegister(
  places: readonly Pick<BackupStore, "notes">[],
  secretKey: string,
): Promise<Register> {
  const mac = macOf(secretKey);
  const key = fingerprintOf(secretKey);
  const known = new Map<string, Registered>();
  const [others, damaged] = [new Map<string, string[]>(), [] as string[]];
  for (const place of places)
    for (const { name, text } of await place.notes()) {
      const [, id = "", event = ""] = fileName.exec(name) ?? [];
      const file = parse(text);
      if (id && file && file.key !== key) others.set(id, [...(others.get(id) ?? []), event]);
      const entry =
        file && file.key === key && isSame(mac(file.entry), file.mac) ? entryOf(file.entry) : null;
      if (entry && entry.id === id && entry.event === event)
        known.set(id, {
          ...(known.get(id) ?? { id, asked: null, undone: null, done: null }),
          [event]: entry,
        });
      else if (!file || file.key === key) damaged.push(name);
    }
  return {
    erasures: [...known.values()].sort((a, b) => a.id.localeCompare(b.id)),
    otherKey: [...others].flatMap(([id, events]) =>
      events.includes("undone") || known.get(id)?.undone ? [] : [id],
    ),
    damaged,
  };
}

const SealedFile = z.object({ entry: z.unknown(), key: z.string(), mac: z.string() });

function parse(text: string): z.output<typeof SealedFile> | null {
  try {
    return SealedFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
const entryOf = (entry: unknown): Entry | null => Entry.safeParse(entry).data ?? null;

/** Of bytes, because a text of as many characters may have more of them. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
