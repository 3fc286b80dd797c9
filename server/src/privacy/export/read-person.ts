import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig } from "drizzle-orm/pg-core";
import type { Queries } from "../../database/database.ts";
import { accounts, sessions } from "../../tables/accounts.table.ts";
import { auditLog } from "../../tables/audit.table.ts";
import { candles } from "../../tables/candles.table.ts";
import { companySignIns } from "../../tables/company-sign-in.table.ts";
import { ecards } from "../../tables/ecards.table.ts";
import { outbox, suppressions } from "../../tables/emails.table.ts";
import { passkeys, rememberedDevices } from "../../tables/factors.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { gallery } from "../../tables/gallery.table.ts";
import { guestEcards } from "../../tables/guest-ecards.table.ts";
import { guestMessages } from "../../tables/guest-messages.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { missedGuests } from "../../tables/missed-guests.table.ts";
import { notifications } from "../../tables/notifications.table.ts";
import { objections } from "../../tables/objections.table.ts";
import { pushSubscriptions } from "../../tables/push-subscriptions.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { erasedOf } from "../erasure/erase.ts";
import { rowsOf } from "../erasure/kinds.ts";
import { objectionsOf } from "../objections/of-person.ts";
import type { SelfPerson } from "../people.ts";
import { exportedProfiles } from "../profiles.ts";
import {
  accountSections,
  type ExportedFile,
  type ExportedRow,
  guestSections,
  type PersonData,
  type Reader,
  type SectionName,
  type Value,
} from "./core/person-data.ts";

/** The most rows of one kind: an account of many years has done much. */
const most = 20_000;

const fileIn = (column: AnyPgColumn): SQL => sql`(
  select json_build_object('id', f.id, 'size', f.size, 'content_type', f.content_type, 'file_name', f.file_name)
  from ${storedFiles} f where f.id = ${column})`;
// Under names of their own: a column of the outer table of the same name would be taken for the inner one's.
const nameOf = (stream: AnyPgColumn): SQL =>
  sql`(select s.deceased_full_name from ${streams} s where s.id = ${stream})`;
/** A column as people read it: where it refers to a record with a name, such as a language, that name. */
function readable(column: AnyPgColumn): SQL {
  const reference = getTableConfig(column.table)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns: [own] }) => own?.name === column.name);
  return reference
    ? sql`(select x.name from ${reference.foreignTable} x where x.id = ${column})`
    : sql`${column}::text`;
}
const homeOf = (stream: AnyPgColumn): SQL => sql`(select h.funeral_home_name from ${streams} s
  join ${homes} h on h.id = s.funeral_home where s.id = ${stream})`;

/** Columns to give, files among them, and the rows that they are taken from. */
interface Reading {
  values: Record<string, SQL>;
  files?: AnyPgColumn[];
  from: SQL;
}

/**
 * Reads what is stored about a person: what they gave, what they were sent and what their account did. Texts by others,
 * and what others are called, stay out, but for the names of services and homes by which the person knows what it is.
 * Bodies of emails stay out too, because their links open pages and accounts.
 */
export async function readPerson(
  db: Queries,
  person: SelfPerson,
  { now, reader }: { now: Date; reader: Reader },
): Promise<PersonData> {
  const sections: PersonData["sections"] = {};
  const readings = readingsOf(person, now);
  // Nobody else reads what guests wrote to a family, and nobody does by this way either.
  if (reader === "other")
    for (const name of ["messages", "ecards"] as const)
      Object.assign(readings[name], {
        values: { ...readings[name].values, text: sql`null::text` },
        files: [],
      });
  for (const name of sectionsOf(person, reader)) sections[name] = await readRows(db, readings[name]);
  return { name: person.name, email: person.email, telephone: person.telephone, sections };
}

/**
 * What is looked for. An account that asks for itself gets nothing of guests: an address that a home has typed for it
 * proves nothing.
 */
function sectionsOf({ account }: SelfPerson, reader: Reader): SectionName[] {
  const ofAccount = accountSections.filter((name) => name !== "services" || account?.role === "family");
  return [...(reader === "account" ? [] : guestSections), "emails", ...(account ? ofAccount : [])];
}

function readingsOf(person: SelfPerson, now: Date): Record<SectionName, Reading> {
  const of = erasedOf(person, now.toISOString());
  const { account } = person;
  const own = sql`${account?.id ?? null}`;
  return {
    registrations: {
      values: {
        service: nameOf(guests.stream),
        home: homeOf(guests.stream),
        ...{ name: sql`${guests.name}`, email: sql`${guests.email}`, telephone: sql`${guests.telephone}` },
        ...{ country: sql`${guests.country}`, language: sql`${guests.language}` },
        ...{ anonymous: sql`${guests.anonymous}`, anniversary: sql`${guests.anniversary_at} is not null` },
        ...{ invited: sql`${guests.invited_at}`, opened: sql`${guests.opened_at}` },
        ...{ agreed: sql`${guests.consent_at}`, agreed_to: sql`${guests.consent_version}` },
        ...{ at: sql`${guests.created_at}`, deleted: sql`${guests.deleted_at}` },
      },
      from: rowsOf.registrations(of),
    },
    messages: {
      values: {
        ...{ service: nameOf(guestMessages.stream), name: sql`${guestMessages.sender_name}` },
        ...{ text: sql`${guestMessages.message}`, at: sql`${guestMessages.created_at}` },
      },
      files: [guestMessages.voice, guestMessages.video],
      from: rowsOf.messages(of),
    },
    pictures: {
      values: {
        ...{ service: nameOf(gallery.stream), name: sql`${gallery.sender_name}` },
        ...{ text: sql`${gallery.caption}`, shown: sql`${gallery.publish}`, at: sql`${gallery.created_at}` },
      },
      files: [gallery.image, gallery.video],
      from: rowsOf.pictures(of),
    },
    ecards: {
      values: {
        ...{ service: nameOf(guestEcards.stream), name: sql`${guestEcards.sender_name}` },
        design: sql`(select ${ecards.title} from ${ecards} where ${ecards.id} = ${guestEcards.design})`,
        ...{ text: sql`${guestEcards.message}`, at: sql`${guestEcards.created_at}` },
      },
      from: rowsOf.ecards(of),
    },
    candles: {
      values: {
        service: nameOf(candles.stream),
        ...{ name: sql`${candles.name}`, at: sql`${candles.created_at}` },
      },
      from: rowsOf.candles(of),
    },
    missed: {
      values: {
        ...{ service: nameOf(missedGuests.stream), name: sql`${missedGuests.name}` },
        ...{ email: sql`${missedGuests.email}`, at: sql`${missedGuests.last_at}` },
      },
      from: rowsOf.missed(of),
    },
    emails: {
      values: {
        to: sql`${outbox.to}`,
        // Of these the subject says who somebody else is.
        subject: sql`case when ${outbox.type} is distinct from 'guest_asks' then ${outbox.subject} end`,
        ...{ at: sql`${outbox.created_at}`, sent: sql`${outbox.sent_at}` },
      },
      from: rowsOf.texts(of),
    },
    unsubscribed: {
      values: {
        home: sql`(select ${homes.funeral_home_name} from ${homes} where ${homes.id} = ${suppressions.funeral_home})`,
        at: sql`${suppressions.created_at}`,
      },
      from: rowsOf.unsubscribed(of),
    },
    objections: {
      values: {
        service: nameOf(objections.stream),
        ...{ name: sql`${objections.name}`, email: sql`${objections.email}` },
        ...{ telephone: sql`${objections.telephone}`, objected_to: sql`${objections.subject}` },
        ...{ place: sql`${objections.place}`, text: sql`${objections.explanation}` },
        ...{ at: sql`${objections.created_at}`, outcome: sql`${objections.outcome}` },
        ...{ answer: sql`${objections.answer}`, answered: sql`${objections.answered_at}` },
      },
      from: objectionsOf(person),
    },
    ...accountReadings(person, own),
  };
}

function accountReadings({ account }: SelfPerson, own: SQL) {
  const profile = exportedProfiles[account?.role ?? "family"];
  const about = Object.fromEntries(profile.about.map((column) => [column.name, readable(column)]));
  return {
    account: {
      values: {
        ...{ name: sql`${profile.name}`, username: sql`${profile.table.username}` },
        ...{ email: sql`${profile.table.email}`, telephone: sql`${profile.phone}`, ...about },
        language: sql`(select ${accounts.language} from ${accounts} where ${accounts.id} = ${profile.table.id})`,
        company_account: sql`(select ${companySignIns.email} from ${companySignIns}
          where ${companySignIns.account} = ${profile.table.id})`,
        last_login: sql`(select ${accounts.last_login} from ${accounts} where ${accounts.id} = ${profile.table.id})`,
        at: sql`(select ${accounts.created_at} from ${accounts} where ${accounts.id} = ${profile.table.id})`,
      },
      files: profile.picture ? [profile.picture] : [],
      from: sql`${profile.table} where ${profile.table.id} = ${own}`,
    },
    services: {
      values: {
        service: sql`${streams.deceased_full_name}`,
        ...{ home: homeOf(streams.id), begins: sql`${streams.event_date}` },
      },
      from: sql`${streams} where ${streams.family} = ${own} and ${streams.deleted_at} is null`,
    },
    sign_ins: {
      values: {
        ...{ at: sql`${sessions.created_at}`, used: sql`${sessions.last_used_at}` },
        ...{ address: sql`${sessions.address}`, browser: sql`${sessions.user_agent}` },
      },
      // Of whoever looked at the person's screens it says who they are.
      from: sql`${sessions} where ${sessions.account} = ${own} and ${sessions.viewer_session} is null`,
    },
    devices: {
      values: { device: sql`device`, at: sql`at` },
      from: sql`(select ${pushSubscriptions.device} as device, ${pushSubscriptions.created_at} as at
          from ${pushSubscriptions} where ${pushSubscriptions.account} = ${own}
        union all select ${passkeys.name}, ${passkeys.created_at} from ${passkeys} where ${passkeys.account} = ${own}
        union all select ${rememberedDevices.user_agent}, ${rememberedDevices.created_at}
          from ${rememberedDevices} where ${rememberedDevices.account} = ${own}) devices`,
    },
    notifications: {
      values: {
        // Not what it said, which may name others.
        ...{ kind: sql`${notifications.kind}`, service: sql`${notifications.about}` },
        at: sql`${notifications.created_at}`,
      },
      from: sql`${notifications} where ${notifications.account} = ${own}`,
    },
    // What was written stays out: it is about others as often as about the person.
    actions: {
      values: {
        ...{ at: sql`${auditLog.at}`, action: sql`${auditLog.verb}` },
        ...{ kind: sql`${auditLog.resource}`, address: sql`${auditLog.address}` },
      },
      from: sql`${auditLog} where ${auditLog.actor} = ${own}`,
    },
  } satisfies Partial<Record<SectionName, Reading>>;
}

/** The rows of a section, those with the newest moment first. */
async function readRows(db: Queries, { values, files = [], from }: Reading): Promise<ExportedRow[]> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  const kept = files.length === 0 ? sql`null` : sql.join(files.map(fileIn), sql`, `);
  const rows = await db.run<{ values: Record<string, Value>; files: (ExportedFile | null)[] }>(sql`
    select json_build_object(${sql.join(pairs, sql`, `)}) as values, json_build_array(${kept}) as files
    from ${from} order by ${values.at ?? values.begins} desc nulls last limit ${most}`);
  return rows.map((row) => ({ values: row.values, files: row.files.flatMap((file) => file ?? []) }));
}
