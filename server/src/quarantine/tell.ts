import { type Role, scanAlertMinutes } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { holderOf } from "../auth/sign-in-notices.ts";
import type { Queries } from "../database/database.ts";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import { audit } from "../resource/audit.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { heldSentence, scanWords } from "../scanning/words.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { quarantinedFiles as table } from "../tables/quarantine.table.ts";
import { originOf } from "./origin.ts";

/** The path under which the history knows what no record holds. */
export const quarantinePath = "quarantine";

interface Found {
  id: string;
  file: string;
  finding: string;
  refused: boolean;
  stream: string | null;
  home: string | null;
  file_name: string;
  state: "infected" | "uncheckable";
  uploaded_by: string | null;
  role: Role | null;
}

/**
 * Writes to its sender, its home and the super admins about a file that went into quarantine, and into the history.
 * @returns whether there was one
 */
export function tellNext(engine: Engine): Promise<boolean> {
  const { database, runtime, definitions } = engine;
  return database.transaction(async (tx) => {
    const [found] = await tx.run<Found>(sql`
      select ${table.id}, ${table.file}, ${table.finding}, ${table.refused}, ${table.stream}, ${table.home},
        ${storedFiles.file_name}, ${storedFiles.scan_state} as state, ${storedFiles.uploaded_by}, ${accounts.role}
      from ${table} join ${storedFiles} on ${storedFiles.id} = ${table.file}
      left join ${accounts} on ${accounts.id} = ${storedFiles.uploaded_by}
      where ${table.told_at} is null order by ${table.found_at} limit 1 for update of ${table} skip locked`);
    if (!found) return false;
    const origin = await originOf(tx, definitions, found.file);
    const home = found.home ?? origin?.home ?? null;
    await audit(
      tx,
      { id: null, role: "system", address: null },
      {
        verb: "quarantine",
        ...(origin
          ? { resource: origin.resource, record: origin.record }
          : { resource: quarantinePath, record: found.file }),
        changes: { finding: [null, found.finding], file_name: [null, found.file_name] },
      },
    );
    const context = { tx, runtime };
    const keys = { file_name: found.file_name, file_problem: heldSentence(found.state) };
    // Whose form was refused has read it there.
    if (!found.refused) await writeToSender(context, found, { keys, home, guest: origin?.guest ?? null });
    const sender = await senderOf(engine, tx, found, origin?.guest?.name);
    await writeToKeepers(context, found, { keys: { ...keys, file_sender: sender }, home });
    await tx.run(sql`update ${table} set told_at = now(), home = ${home}, stream = ${found.stream ?? origin?.stream ?? null}
      where id = ${found.id}`);
    return true;
  });
}

async function senderOf(
  engine: Engine,
  tx: Queries,
  { uploaded_by, role }: Found,
  guest: string | undefined,
) {
  if (uploaded_by === null || role === null) return guest || scanWords.aGuest;
  const one = { actor: uploaded_by, role };
  return (await performers(engine, tx, [one]))(one).name ?? scanWords.aGuest;
}

interface Told<K> {
  keys: K;
  home: string | null;
}
type Keys = { file_name: string; file_problem: string };

async function writeToSender(
  context: EmailContext,
  { id, uploaded_by }: Found,
  { keys, home, guest }: Told<Keys> & { guest: { email: string | null } | null },
): Promise<void> {
  const dedupe = `quarantine:${id}:sender`;
  if (uploaded_by !== null) {
    const holder = await holderOf(context, uploaded_by);
    if (!holder) return;
    const { email: to, language } = holder;
    if (await hasEnough(context.tx, "file_blocked_sender", to)) return;
    await sendEmail(context, { ...{ type: "file_blocked_sender", home, to, language, dedupe }, keys });
  } else if (guest?.email && !(await hasEnough(context.tx, "file_blocked_sender", guest.email)))
    await sendEmail(context, { ...{ type: "file_blocked_sender", home, to: guest.email, dedupe }, keys });
}

async function writeToKeepers(
  context: EmailContext,
  { id, uploaded_by }: Found,
  { keys, home }: Told<Keys & { file_sender: string }>,
): Promise<void> {
  const holder = home === null ? null : await holderOf(context, home);
  // A home that sent it itself was told as its sender, or in its form.
  if (holder && holder.id !== uploaded_by) {
    const { email: to, language } = holder;
    const dedupe = `quarantine:${id}:home`;
    if (!(await hasEnough(context.tx, "file_blocked", to)))
      await sendEmail(context, { ...{ type: "file_blocked", home, to, language, dedupe }, keys });
  }
  const system_url = context.runtime.links.adminPage("system");
  for (const { email: to } of await keepersOf(context.tx))
    if (!(await hasEnough(context.tx, "file_quarantined", to)))
      await sendEmail(context, {
        ...{ type: "file_quarantined", to, dedupe: `quarantine:${id}:${to}` },
        keys: { ...keys, system_url },
      });
}

/** A file that was taken out of quarantine. */
export interface Decided {
  id: string;
  file: string;
  home: string | null;
  refused: boolean;
}

/** Writes to the home what became of a file that was blocked. Of what was refused it has no record. */
export async function tellHome(
  context: EmailContext,
  type: "file_released" | "file_deleted",
  { id, file, home, refused }: Decided,
): Promise<void> {
  const holder = home === null || refused ? null : await holderOf(context, home);
  if (!holder) return;
  const { email: to, language } = holder;
  if (await hasEnough(context.tx, type, to)) return;
  const [stored] = await context.tx.run<{ file_name: string }>(
    sql`select ${storedFiles.file_name} from ${storedFiles} where ${storedFiles.id} = ${file}`,
  );
  await sendEmail(context, {
    ...{ type, home, to, language, dedupe: `quarantine:${id}:decided` },
    keys: { file_name: stored?.file_name ?? "" },
  });
}

/** Emails of a kind that one address gets within a day: whoever sends viruses by the hundred must not fill mailboxes. */
const emailsADay = 5;

async function hasEnough(tx: Queries, type: string, to: string): Promise<boolean> {
  const [sent] = await tx.run<{ n: number }>(sql`
    select count(*)::int as n from ${outbox} where ${outbox.created_at} > now() - interval '1 day'
      and ${outbox.type} = ${type} and lower(${outbox.to}) = lower(${to})`);
  return (sent?.n ?? 0) >= emailsADay;
}

/** Super admins in charge of general settings. */
const keepersOf = (tx: Queries) =>
  tx.run<{ email: string }>(
    sql`select email from ${admins} where ${admins.general_settings} and ${admins.status} and ${admins.deleted_at} is null`,
  );

/** Uploads that wait to be checked, and since when. */
export async function waitingFiles(db: Queries): Promise<{ waiting: number; waiting_since: string | null }> {
  const [found] = await db.run<{ waiting: number; waiting_since: string | null }>(sql`
    select count(*)::int as waiting, min(${storedFiles.created_at}) as waiting_since
    from ${storedFiles} where ${storedFiles.scan_state} = 'waiting'`);
  return found ?? { waiting: 0, waiting_since: null };
}

/** Writes to the super admins, once a day, that uploads wait for a scanner that is silent or too slow. */
export async function warnOfWaiting({ database, runtime }: Engine): Promise<void> {
  const { waiting, waiting_since } = await waitingFiles(database);
  if (waiting_since === null || Date.parse(waiting_since) > Date.now() - scanAlertMinutes * 60_000) return;
  const day = new Date().toISOString().slice(0, 10);
  await database.transaction(async (tx) => {
    for (const { email: to } of await keepersOf(tx))
      await sendEmail(
        { tx, runtime },
        {
          ...{ type: "files_waiting", to, dedupe: `files-waiting:${day}:${to}` },
          keys: { waiting_files: String(waiting), system_url: runtime.links.adminPage("system") },
        },
      );
  });
}
