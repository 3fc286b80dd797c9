import {
  type Booked,
  type BookService,
  bookService,
  type FurtherService,
  families,
  may,
  requiredOfNewFamily,
  type Stream,
  staff,
  streams,
  words,
} from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { unknownPassword, userNameFor } from "../auth/user-names.ts";
import type { Queries } from "../database/database.ts";
import { fieldProblem, Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import { earlierRecord, type IdempotentRequest } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { findVisible, insert, toAnswer } from "../resource/write.ts";
import { accounts } from "../tables/accounts.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { streams as table } from "../tables/streams.table.ts";

type Values = Record<string, unknown>;

/**
 * Saves a service, a new family and further services in one transaction; with `once`, unless the same request has done so
 * before.
 * @returns the first service, as its resource returns it
 * @throws Problem 400 by field; what is wrong with a further service under `also`, by its number
 */
export async function book(
  engine: Engine,
  actor: Actor,
  booking: BookService,
  once?: IdempotentRequest,
): Promise<Values> {
  const definition = engine.definition(streams.path);
  const { family_admin_name, family_email, family_phone, also = [], ...service } = booking;
  const id = uuidv7();
  const first = await engine.database.transaction(async (tx) => {
    const earlier = once && (await earlierRecord(tx, actor, bookService.path, once, id));
    if (earlier) return findVisible(engine, definition, actor, earlier, tx, "record");
    const family =
      service.family ??
      (await addFamily(engine, actor, tx, {
        funeral_home: service.funeral_home,
        ...{ family_admin_name, family_email, family_phone },
      }));
    const record = await insert(engine, definition, actor, tx, { ...service, family }, id);
    for (const [at, further] of also.entries())
      await numbered(at + 2, () =>
        insert(engine, definition, actor, tx, { ...shared(service, further), family, ...further }),
      );
    if (!service.family) await countWelcome(tx, family, id);
    return record;
  });
  return toAnswer(engine, definition, actor, first, "record");
}

interface NewFamily extends Pick<BookService, "family_admin_name" | "family_email" | "family_phone"> {
  funeral_home: string | undefined;
}

/**
 * A family of which only the name and the ways to reach it are known. It gets an email with a link by which it chooses a
 * password; until then nobody can sign in.
 */
async function addFamily(engine: Engine, actor: Actor, tx: Queries, given: NewFamily): Promise<string> {
  const missing = requiredOfNewFamily.filter((field) => !given[field]);
  if (missing.length > 0)
    throw fieldProblem(Object.fromEntries(missing.map((field) => [field, [words.required]])));
  if (!may(actor, families, "create")) throw problem("forbidden");
  const name = given.family_admin_name ?? "";
  const values = {
    ...(given.funeral_home ? { funeral_home: given.funeral_home } : {}),
    family_admin_name: name,
    email: given.family_email ?? "",
    phone: given.family_phone ?? null,
    username: userNameFor(name, "family"),
    password: unknownPassword(),
    publish: true,
  };
  const { id } = await insert(engine, engine.definition(families.path), actor, tx, values);
  return id;
}

/** The email by which a new family first signs in is one of its service. All of a transaction has the same time. */
const countWelcome = (tx: Queries, family: string, stream: string) =>
  tx.run(sql`
    update ${outbox} set stream = ${stream} where ${outbox.created_at} = now()::timestamptz(3) and ${outbox.type} = 'set_password_family'
      and ${outbox.to} = (select ${accounts.email} from ${accounts} where ${accounts.id} = ${family})`);

/**
 * What a further service has of the first one: all but its time, its places, its files and its address. Nobody has seen
 * its conflicts, so those of the first that were accepted say nothing of it.
 */
function shared(service: BookService, { event_date }: FurtherService): Values {
  const {
    photo,
    guest_page_background,
    order_of_service,
    slug,
    stages,
    auto_start_at,
    accept_conflicts,
    ...same
  } = service;
  const from = service.event_date;
  if (!service.auto_start || !auto_start_at || !from) return same;
  const start = Date.parse(auto_start_at) + Date.parse(event_date) - Date.parse(from);
  return { ...same, auto_start_at: new Date(start).toISOString() };
}

/** Reports what is wrong with a further service under `also`, with its number. */
async function numbered(number: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    const sentences = Object.values(error.body)
      .flat()
      .filter((said) => typeof said === "string");
    throw fieldProblem({ also: sentences.map((said) => words.ofService(number, said)) });
  }
}

/** What was booked for the person of a stream, and who was written to about it. @throws Problem 404 */
export async function booked(engine: Engine, actor: Actor, id: string): Promise<Booked> {
  const definition = engine.definition(streams.path);
  const stream = (await findVisible(
    engine,
    definition,
    actor,
    id,
    engine.database,
    "record",
  )) as unknown as Stream;
  const { database } = engine;
  const ofSamePerson = sql`(${table.id} = ${id} or (${table.family} = ${stream.family}
    and ${table.deceased_full_name} = ${stream.deceased_full_name} and not ${table.disabled_by_fh}
    and ${table.stream_type} = ${stream.stream_type}))`;
  const services = await database.run<Booked["services"][number]>(sql`
    select ${table.id}, ${eventTypes.title} as event_type, ${table.event_date}, ${table.publish}
    from ${table} left join ${eventTypes} on ${eventTypes.id} = ${table.g_r_page_heading}
    where ${allOf(visible(definition, actor), ofSamePerson)}
    order by ${table.event_date} nulls last, ${table.id}`);
  const people = sql`(values ('family', ${stream.family}::uuid), ('director', ${stream.funeral_home_director}::uuid),
    ('home', ${stream.funeral_home}::uuid), ('team', ${stream.client_care_team}::uuid),
    ('operator', ${stream.client_care_operator}::uuid), ('videographer', ${stream.video_grapher}::uuid)) as person (part, account)`;
  const emails = await database.run<Booked["emails"][number]>(sql`
    select (select person.part from ${people} join ${accounts} on ${accounts.id} = person.account
        where ${accounts.email} = ${outbox.to} limit 1) as recipient,
      ${outbox.to}, ${outbox.subject}, ${outbox.created_at},
      case when ${outbox.sent_at} is not null then 'sent' when ${outbox.failed_at} is not null then 'failed' else 'waiting' end as state
    from ${outbox}
    where ${inArray(
      outbox.stream,
      services.map((service) => service.id),
    )} and ${outbox.guest} is null and ${outbox.bulk_email} is null
    order by ${outbox.created_at} desc, ${outbox.id} limit 50`);
  const known = addressesKnownTo(actor);
  return {
    services,
    emails: emails.map(({ to, ...email }) => ({ ...email, to: known.has(email.recipient) ? to : null })),
  };
}

/** Whose email addresses the caller may read elsewhere as well. */
const addressesKnownTo = (actor: Actor): ReadonlySet<Booked["emails"][number]["recipient"]> =>
  new Set([
    "home",
    ...(may(actor, families, "read") ? (["family"] as const) : []),
    ...(may(actor, staff, "read") ? (["director"] as const) : []),
    ...(actor.role === "super_admin" ? ([null, "team", "operator", "videographer"] as const) : []),
  ]);
