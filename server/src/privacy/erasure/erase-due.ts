import type { PersonRole } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { noAccount } from "../../auth/sign-in-audit.ts";
import type { Queries } from "../../database/database.ts";
import { isUuid } from "../../resource/list.ts";
import { removeFiles } from "../../resource/purge-bin.ts";
import type { Engine } from "../../resource/registry.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { approvalRequests } from "../../tables/approvals.table.ts";
import { auditLog } from "../../tables/audit.table.ts";
import { invoices } from "../../tables/billing.table.ts";
import { broadcastEvents } from "../../tables/broadcast.table.ts";
import { companySignIns } from "../../tables/company-sign-in.table.ts";
import { creditProposals } from "../../tables/credit-proposals.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { gallery } from "../../tables/gallery.table.ts";
import { guestMessages } from "../../tables/guest-messages.table.ts";
import { incidentMessages, incidents } from "../../tables/incidents.table.ts";
import { missedGuests } from "../../tables/missed-guests.table.ts";
import { personErasures as table } from "../../tables/person-erasures.table.ts";
import { inScope, type Scope } from "../people.ts";
import { profiles } from "../profiles.ts";
import { type Held, heldInClear, opened } from "./erase.ts";
import { erasedName, overwriteAccount } from "./hold.ts";
import { contributions, type Erased, historyOf, ofAccount, rowsOf } from "./kinds.ts";

type Parts = Pick<Engine, "database" | "storage" | "images" | "runtime"> & {
  log: { info(details: unknown, message: string): void; error(details: unknown, message: string): void };
};

/** Erases for good whatever was hidden a week ago. Each person in a transaction of their own; what fails is tried again. */
export async function eraseDue(parts: Parts): Promise<number> {
  const { database, log } = parts;
  // Versions before kept those of rows that stay.
  await database.run(sql`delete from ${companySignIns} where ${companySignIns.account} in
    (select account from ${table} where done_at is not null)`);
  const due = await database.run<{ id: string }>(sql`select id from ${table}
    where done_at is null and undone_at is null and erase_at <= now() order by erase_at`);
  let erased = 0;
  for (const { id } of due)
    try {
      const files = await database.transaction((tx) => eraseOne(tx, parts, id));
      erased++;
      await removeFiles(parts, files).catch((err) =>
        log.error({ err, erasure: id }, "files of an erased person could not be deleted; retrying at night"),
      );
    } catch (err) {
      log.error({ err, erasure: id }, "a person could not be erased");
    }
  if (erased > 0) log.info({ erased }, "erased people");
  return erased;
}

/**
 * What only the erasure knows of, because its row was taken away with the account, is deleted from the store before it is
 * over: if the store fails, it is tried again.
 * @returns the files that nothing refers to any more; if the server stops now, the nightly job removes them
 */
async function eraseOne(
  tx: Queries,
  { runtime, storage, images, log }: Parts,
  id: string,
): Promise<string[]> {
  const [row] = await tx.orm.select().from(table).where(eq(table.id, id)).for("update");
  if (!row || row.done_at || row.undone_at) return [];
  const known = opened(runtime, row.held);
  // With another SECRET_KEY it is erased all the same, by what stands in clear: nobody can take it back any more.
  if (!known)
    log.error({ erasure: id }, "SECRET_KEY has changed since somebody was hidden; erasing by what is left");
  const held = known ?? (await heldInClear(tx, row.guests));
  const of: Erased = {
    scope: { home: row.home },
    ...{ account: row.account, email: held.email, telephone: held.telephone, guests: row.guests },
    until: row.created_at.toISOString(),
  };
  const files = await filesOf(tx, of);
  const unlisted = (held.exports ?? []).map(({ file }) => file);
  if (!known && row.account) unlisted.push(...(await formerPictures(tx, row.account)));
  const records = await eraseGuests(tx, of);
  const role = row.role as PersonRole | null;
  if (row.account && role) {
    // Once more, whatever was written there since: the row stays where services and invoices refer to it.
    const since = await overwriteAccount(tx, row.account, role);
    await eraseAccount(tx, { id: row.account, role }, held, of.scope);
    records.push(row.account);
    unlisted.push(held.account?.picture?.id, since.picture?.id);
  }
  await tx.run(sql`update ${auditLog} set changes = '{}' where id in (select id from ${historyOf(records)})`);
  await tx.orm.update(table).set({ done_at: new Date(), held: null, guests: [] }).where(eq(table.id, id));
  for (const file of unlisted)
    if (typeof file === "string") {
      await storage.remove(file);
      await images.remove(file);
      // The database ends a transaction of which it hears nothing for long.
      await tx.run(sql`select 1`);
    }
  return files;
}

/** The pictures that an account has had, by its history, as far as their rows were taken away. */
async function formerPictures(tx: Queries, account: string): Promise<string[]> {
  const found = await tx.run<{ id: string | null }>(sql`
    select changes->'picture'->>1 as id from ${auditLog}
    where resource = 'usr/funeral_home_staff' and record = ${account} and changes ? 'picture'`);
  const ids = found.flatMap(({ id }) => (id && isUuid(id) ? [id] : []));
  const there = await tx.run<{ id: string }>(
    sql`select id from ${storedFiles} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return ids.filter((id) => !there.some((file) => file.id === id));
}

async function filesOf(tx: Queries, of: Erased): Promise<string[]> {
  const columns: [SQL, SQL][] = [
    [sql`${gallery.image}`, rowsOf.pictures(of)],
    [sql`${gallery.video}`, rowsOf.pictures(of)],
    [sql`${guestMessages.voice}`, rowsOf.messages(of)],
    [sql`${guestMessages.video}`, rowsOf.messages(of)],
  ];
  const parts = columns.map(([file, rows]) => sql`select ${file} as id from ${rows}`);
  const found = await tx.run<{ id: string | null }>(sql.join(parts, sql` union all `));
  return found.flatMap(({ id }) => id ?? []);
}

/** Deletes all that somebody left as a guest, and what was sent to them. @returns the ids of what the history knows */
async function eraseGuests(tx: Queries, of: Erased): Promise<string[]> {
  const records = [...of.guests];
  const deleted = async (rows: SQL) =>
    (await tx.run<{ id: string }>(sql`delete from ${rows} returning id`)).map(({ id }) => id);
  await tx.run(sql`delete from ${rowsOf.texts(of)}`);
  for (const kind of [...(Object.keys(contributions) as (keyof typeof contributions)[]), "missed"] as const)
    records.push(...(await deleted(rowsOf[kind](of))));
  for (const kind of ["registrations", "unsubscribed", "codes", "exports"] as const)
    await tx.run(sql`delete from ${rowsOf[kind](of)}`);
  return records;
}

/** Deletes an account, or what is with it where invoices and services still refer to it by its id. */
async function eraseAccount(
  tx: Queries,
  { id, role }: { id: string; role: PersonRole },
  held: Held,
  scope: Scope,
): Promise<void> {
  for (const name of [...Object.values(ofAccount).flat(), "director_presence"])
    await tx.run(sql`delete from ${sql.identifier(name)} where account = ${id}`);
  await tx.run(sql`delete from list_view where owner = ${id}`);
  await tx.run(sql`update ${auditLog} set address = null
    where (actor = ${id} or (resource = 'account' and record = ${id})) and address is not null`);
  await tx.run(sql`update ${broadcastEvents} set address = null where actor = ${id} and address is not null`);
  // What was typed at sign-in once nobody had the name any more.
  await tx.run(sql`update ${auditLog} set changes = '{}', address = null
    where resource = 'account' and record = ${noAccount}
      and lower(changes->'username'->>1) in (${held.username?.toLowerCase() ?? null}, ${held.email})`);
  await forgetName(tx, id, held, scope);
  await tx.run(sql`savepoint erasing`);
  try {
    await tx.run(sql`delete from ${profiles[role].table} where id = ${id}`);
    await tx.run(sql`delete from ${accounts} where id = ${id}`);
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((code ?? cause?.code) !== "23503") throw error;
    await tx.run(sql`rollback to savepoint erasing`);
  }
  await tx.run(sql`release savepoint erasing`);
}

/**
 * Takes the name out of what the person did for others: where the account is noted beside it, and otherwise where it
 * stands alone, unless somebody else has the same name. A home answers for its own people, so that by a name alone
 * nothing of other homes is changed.
 */
async function forgetName(tx: Queries, id: string, { name, email }: Held, scope: Scope): Promise<void> {
  await tx.run(
    sql`update ${incidentMessages} set name = ${erasedName}, phone = null where ${incidentMessages.account} = ${id}`,
  );
  await tx.run(sql`update ${approvalRequests} set approver_name = ${erasedName}, approver_email = null
    where ${approvalRequests.approver} = ${id}
      or (lower(${approvalRequests.approver_email}) = ${email} and ${inScope(scope, sql`${approvalRequests.stream}`)})`);
  const others = Object.values(profiles).map(
    (profile) =>
      sql`select 1 from ${profile.table} where ${profile.name} = ${name} and ${profile.table.id} <> ${id}`,
  );
  const [other] = await tx.run(sql`${sql.join(others, sql` union all `)} limit 1`);
  if (other || name === "" || name === erasedName) return;
  const ofHome = (home: SQL) => (scope.home === null ? sql`true` : sql`${home} = ${scope.home}`);
  const messages = sql`${incidentMessages.incident} in (select ${incidents.id} from ${incidents} where ${ofHome(sql`${incidents.funeral_home}`)})`;
  const alone: [table: SQL, column: string, where: SQL][] = [
    [sql`${incidents}`, "acknowledged_by", ofHome(sql`${incidents.funeral_home}`)],
    [sql`${incidentMessages}`, "name", messages],
    [sql`${creditProposals}`, "decided_by", ofHome(sql`${creditProposals.funeral_home}`)],
    [sql`${invoices}`, "reminders_paused_by", ofHome(sql`${invoices.funeral_home}`)],
    [sql`${invoices}`, "refund_asked_by", ofHome(sql`${invoices.funeral_home}`)],
    [sql`${missedGuests}`, "called_back_by", inScope(scope, sql`${missedGuests.stream}`)],
    [sql`${approvalRequests}`, "approver_name", inScope(scope, sql`${approvalRequests.stream}`)],
  ];
  for (const [where, column, own] of alone)
    await tx.run(
      sql`update ${where} set ${sql.identifier(column)} = ${erasedName} where ${sql.identifier(column)} = ${name} and ${own}`,
    );
}
