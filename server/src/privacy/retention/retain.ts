import {
  binDays,
  formatDay,
  type RetentionKind,
  retentionGraceDays,
  retentionKinds,
  retentionNoticeDays,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { holderOf } from "../../auth/sign-in-notices.ts";
import type { Queries } from "../../database/database.ts";
import { familyLanguageOf, servicesOf } from "../../emails/guest-email-keys.ts";
import { type EmailContext, sendEmail } from "../../emails/send.ts";
import type { Engine } from "../../resource/registry.ts";
import { familyAddress } from "../../scopes/family-address.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { auditLog } from "../../tables/audit.table.ts";
import { families } from "../../tables/families.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { retentionNotices, retentionSettings } from "../../tables/retention.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { goesOn, goingGuests, goingRecordings, hasAny, hasNotice, hasTerm } from "./due.ts";

type Parts = Pick<Engine, "database" | "runtime">;
/** Services, and rows, in one statement. */
const batch = { services: 200, rows: 2000 };

/**
 * Deletes at night what has been kept for long enough. Of a service nothing goes before its home was written to for
 * thirty days; the first notices go out a month after the update that brought this.
 */
export async function retain({ database, runtime }: Parts): Promise<void> {
  const [setting] = await database.run<{ has_begun: boolean; address_days: number }>(sql`
    select ${retentionSettings.since} < now() - make_interval(days => ${retentionGraceDays}) as has_begun,
      ${retentionSettings.address_days} from ${retentionSettings}`);
  if (!setting?.has_begun) return;
  const gone: Record<string, number> = {};
  for (const kind of retentionKinds) {
    await forgetNotices(database, kind);
    gone[kind] = await deleteDue(database, kind);
    // Once more, so that what somebody takes out of the bin today is announced anew and doesn't go again tomorrow.
    await forgetNotices(database, kind);
    await giveNotice({ database, runtime }, kind);
  }
  gone.addresses = await clearAddresses(database, setting.address_days);
  await database.run(
    sql`update ${retentionSettings} set last_run_at = now(), last_run = ${JSON.stringify(gone)}::jsonb`,
  );
}

/** Another term, or another day of the service, has notices of its own. */
const forgetNotices = (db: Queries, kind: RetentionKind) =>
  db.run(sql`delete from ${retentionNotices} where ${retentionNotices.kind} = ${kind}::text
    and not exists (select from ${streams} where ${streams.id} = ${retentionNotices.stream}
      and ${hasTerm(kind)} and ${hasAny(kind)}
      and ${goesOn(kind)} <= now()::date + ${retentionNoticeDays + 2}::int)`);

async function deleteDue(db: Queries, kind: RetentionKind): Promise<number> {
  let deleted = 0;
  for (let rows = batch.rows; rows === batch.rows; deleted += rows)
    rows = (await (kind === "guests" ? eraseGuests(db) : binRecordings(db))).length;
  return deleted;
}

const isDue = (kind: RetentionKind) =>
  sql`${hasTerm(kind)} and ${hasNotice(kind)} and ${goesOn(kind)} <= now()::date`;

/**
 * Of a guest the row stays, empty, as long as a message or photo refers to it: the family's keepsakes stay, and so does
 * what they must know of their guest, whether others may read the name, and whether the family has blocked it.
 */
const eraseGuests = (db: Queries) =>
  db.run(sql`update ${guests} set name = '', email = null, telephone = null, country = null, language = null,
      email_problem = null, consent_version = null, consent_language = null, consent_at = null,
      deleted_at = now() - make_interval(days => ${binDays}) - interval '1 minute'
    where ${guests.id} in (select ${guests.id} from ${streams} join ${guests} on ${goingGuests}
      where ${isDue("guests")} limit ${batch.rows})
    returning ${guests.id}`);

/** Into the bin, which removes them and their files after its own thirty days. */
const binRecordings = (db: Queries) =>
  db.run(sql`update ${recordings} set deleted_at = now()
    where ${recordings.id} in (select ${recordings.id} from ${streams} join ${recordings} on ${goingRecordings}
      where ${isDue("recordings")} limit ${batch.rows})
    returning ${recordings.id}`);

/** The history stays, without the internet address from which something was done. */
async function clearAddresses(db: Queries, days: number): Promise<number> {
  let cleared = 0;
  // Each batch begins where the one before ended, instead of passing by all that it has cleared.
  let from = "-infinity";
  for (let rows = batch.rows; rows === batch.rows; cleared += rows) {
    const done = await db.run<{
      at: string;
    }>(sql`update ${auditLog} set address = null where ${auditLog.id} in (
      select ${auditLog.id} from ${auditLog} where ${auditLog.address} is not null
        and ${auditLog.at} >= ${from}::timestamptz and ${auditLog.at} < now() - make_interval(days => ${days})
      order by ${auditLog.at} limit ${batch.rows})
      returning ${auditLog.at}`);
    rows = done.length;
    for (const { at } of done) if (from === "-infinity" || at > from) from = at;
  }
  return cleared;
}

interface Going {
  id: string;
  home: string;
  goes_on: string;
}

/** Writes to homes a month before, and of recordings to their families as well. */
async function giveNotice({ database, runtime }: Parts, kind: RetentionKind): Promise<void> {
  const going = await database.run<Going>(sql`
    select ${streams.id}, ${streams.funeral_home} as home,
      greatest(${goesOn(kind)}, now()::date + ${retentionNoticeDays + 1}::int)::text as goes_on
    from ${streams} where ${hasTerm(kind)} and not ${hasNotice(kind)} and ${hasAny(kind)}
      and ${goesOn(kind)} <= now()::date + ${retentionNoticeDays}::int
    order by ${streams.funeral_home}, ${streams.id} limit ${batch.services}`);
  for (const [home, services] of Map.groupBy(going, (one) => one.home))
    await database.transaction(async (tx) => {
      for (const { id } of services)
        await tx.orm
          .insert(retentionNotices)
          .values({ id: uuidv7(), stream: id, kind })
          .onConflictDoNothing();
      await writeToHome({ tx, runtime }, kind, home, services);
      if (kind === "recordings") for (const one of services) await writeToFamily({ tx, runtime }, one);
    });
}

async function writeToHome(
  context: EmailContext,
  kind: RetentionKind,
  home: string,
  going: readonly Going[],
): Promise<void> {
  const holder = await holderOf(context, home);
  if (!holder) return;
  const { email: to, language } = holder;
  const ids = sql.param(going.map(({ id }) => id));
  const services = await servicesOf(context.tx, sql`${streams.id} = any(${ids}::uuid[])`);
  const [first = ""] = going.map(({ goes_on }) => goes_on).toSorted();
  await sendEmail(context, {
    ...{ type: kind === "guests" ? "guests_going" : "recordings_going", home, to, language },
    keys: {
      services: {
        services: services.map(({ deceased_name, event_date, timezone }) => ({
          ...{ name: deceased_name, at: event_date, zone: timezone },
        })),
      },
      goes_on: formatDay(first, "long", language),
      privacy_url: context.runtime.links.adminPage("privacy"),
    },
  });
}

async function writeToFamily({ tx, runtime }: EmailContext, { id, goes_on }: Going): Promise<void> {
  const [family] = await tx.run<{ to: string; name: string }>(sql`
    select ${familyAddress} as "to", ${families.family_admin_name} as name from ${streams}
    join ${families} on ${families.id} = ${streams.family}
    join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
    where ${streams.id} = ${id}`);
  const [service] = await servicesOf(tx, sql`${streams.id} = ${id}`);
  if (!family || !service) return;
  const { home, home_name, home_phone, deceased_name } = service;
  const language = familyLanguageOf(service);
  await sendEmail(
    { tx, runtime },
    {
      ...{ type: "recording_going_family", home, stream: id, to: family.to, language },
      keys: {
        ...{ family_name: family.name, deceased_name, home_name, home_phone },
        goes_on: formatDay(goes_on, "long", language),
        archive_link: runtime.links.adminPage(`str/stream/${id}/archive`),
      },
    },
  );
}
