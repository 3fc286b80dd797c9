import {
  type Booked,
  type BookService,
  bookService,
  type FurtherService,
  families,
  may,
  missingOfNewFamily,
  type Stream,
  staff,
  streams,
  words,
} from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { freeUserName, unknownPassword } from "../auth/user-names.ts";
import type { Queries } from "../database/database.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { fieldProblem, Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf, type Definition } from "../resource/define.ts";
import { earlierRecord, type IdempotentRequest } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { findVisible, insert, toAnswer } from "../resource/write.ts";
import { accounts } from "../tables/accounts.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { families as familyTable } from "../tables/families.table.ts";
import { eventTypes, languages } from "../tables/lookups.table.ts";
import { streams as table } from "../tables/streams.table.ts";
import type { Sibling } from "./booked-services.ts";
import { readBooking, requireNoSiblingConflicts } from "./bookings.ts";

type Values = Record<string, unknown>;
interface Saving {
  engine: Engine;
  definition: Definition;
  actor: Actor;
  tx: Queries;
}

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
  const { family_admin_name, family_email, family_phone, another_family, also = [], ...service } = booking;
  const id = uuidv7();
  const first = await engine.database.transaction(async (tx) => {
    const earlier = once && (await earlierRecord(tx, actor, bookService.path, once, id));
    if (earlier) return findVisible(engine, definition, actor, earlier, tx, "record");
    const family =
      service.family ??
      (await addFamily(engine, actor, tx, {
        funeral_home: service.funeral_home,
        ...{ family_admin_name, family_email, family_phone, another_family },
        language: service.language,
      }));
    const record = await insert(engine, definition, actor, tx, { ...service, family }, id);
    await addFurther({ engine, definition, actor, tx }, { first: id, family, service, also });
    return record;
  });
  return toAnswer(engine, definition, actor, first, "record");
}

interface Further {
  first: string;
  family: string;
  service: BookService;
  also: readonly FurtherService[];
}

/** Saves the further services, each checked against those of the booking that are saved already. */
async function addFurther(
  { engine, definition, actor, tx }: Saving,
  { first, family, service, also }: Further,
) {
  const occupied = await readBooking(tx, first);
  const saved: Sibling[] = [siblingOf(1, first, service)];
  for (const [at, further] of also.entries()) {
    const number = at + 2;
    const { start, stages } = siblingOf(number, null, further);
    if (occupied && service.publish)
      await requireNoSiblingConflicts(
        { actor, tx },
        { ...occupied, stream: null, start, stages },
        { number, siblings: saved, accepts: further.accept_conflicts === true },
      );
    const values = { ...shared(service, further), family, ...further };
    const { id } = await numbered(number, () => insert(engine, definition, actor, tx, values));
    saved.push(siblingOf(number, id, further));
  }
}

const siblingOf = (
  number: number,
  stream: string | null,
  { event_date, stages }: Pick<Partial<Stream>, "event_date" | "stages">,
): Sibling => ({ number, stream, start: Date.parse(event_date ?? ""), stages: stages ?? [] });

interface NewFamily
  extends Pick<BookService, "family_admin_name" | "family_email" | "family_phone" | "another_family"> {
  funeral_home: string | undefined;
  /** Of the service: whoever chose one for its page writes to its family in it as well. */
  language: BookService["language"];
}

/**
 * A family of which only the name and a way to reach it are known. Once a service of it is published, it gets an email, or
 * without an address a text message, with a link by which it chooses a password; until then nobody can sign in.
 */
async function addFamily(engine: Engine, actor: Actor, tx: Queries, given: NewFamily): Promise<string> {
  const missing = missingOfNewFamily(given);
  if (Object.keys(missing).length > 0) throw fieldProblem(missing);
  const email = given.family_email ?? "";
  if (!email) requireTextable(engine, given.family_phone ?? "");
  if (!may(actor, families, "create")) throw problem("forbidden");
  if (!given.another_family && (await isAddressKnown(engine, actor, tx, given)))
    throw fieldProblem(
      email ? { family_email: [words.taken("email")] } : { family_phone: [words.taken("phone number")] },
    );
  const name = given.family_admin_name ?? "";
  const values = {
    ...(given.funeral_home ? { funeral_home: given.funeral_home } : {}),
    family_admin_name: name,
    email,
    // As it is texted, so that the family is found by it when it has forgotten its password.
    phone: email ? (given.family_phone ?? null) : toE164(given.family_phone ?? ""),
    username: await freeUserName(tx, name, "family"),
    password: unknownPassword(),
    ...(given.language ? { preferred_language: await languageIdOf(tx, given.language) } : {}),
    publish: true,
    welcome_waits: true,
  };
  const { id } = await insert(engine, engine.definition(families.path), actor, tx, values);
  return id;
}

/** The language of this code, as families refer to it; null where the installation has none. */
async function languageIdOf(tx: Queries, code: string): Promise<string | null> {
  const [found] = await tx.run<{ id: string }>(sql`
    select ${languages.id} from ${languages}
    where ${languages.code} = ${code} and ${languages.deleted_at} is null limit 1`);
  return found?.id ?? null;
}

/** @throws Problem 400 when nobody can be texted here, or not at this number */
function requireTextable(engine: Engine, phone: string): void {
  if (!engine.runtime.canText) throw fieldProblem({ family_email: [words.noTextsHere] });
  if (toE164(phone) === null) throw fieldProblem({ family_phone: [words.phoneForTexts] });
}

/** Whether a family of the home has the address already; without one, the telephone number. */
async function isAddressKnown(engine: Engine, actor: Actor, tx: Queries, given: NewFamily) {
  const home = given.funeral_home ?? actor.funeralHome ?? null;
  const same = given.family_email
    ? sql`lower(${familyTable.email}) = lower(${given.family_email})`
    : sql`${familyTable.email} = '' and ${familyTable.phone} = ${toE164(given.family_phone ?? "")}`;
  const found = await tx.run<{ id: string }>(sql`
    select ${familyTable.id} from ${familyTable}
    where ${visible(engine.definition(families.path), actor)} and ${familyTable.funeral_home} = ${home}
      and ${same} limit 1`);
  return found.length > 0;
}

/**
 * What a further service has of the first one, the person's photo and obituary among it: all but its time, its places,
 * its other files and its address. Nobody has seen its conflicts, so those of the first that were accepted say nothing of
 * it.
 */
function shared(service: BookService, { event_date }: FurtherService): Values {
  const { guest_page_background, order_of_service, slug, stages, auto_start_at, accept_conflicts, ...same } =
    service;
  const from = service.event_date;
  if (!service.auto_start || !auto_start_at || !from) return same;
  const start = Date.parse(auto_start_at) + Date.parse(event_date) - Date.parse(from);
  return { ...same, auto_start_at: new Date(start).toISOString() };
}

/** Reports what is wrong with a further service under `also`, with its number. */
async function numbered<T>(number: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
        where ${accounts.email} = ${outbox.to} or (${outbox.channel} = 'text' and person.part = 'family')
        limit 1) as recipient,
      ${outbox.to}, ${outbox.subject}, ${outbox.stream}, ${outbox.created_at},
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
