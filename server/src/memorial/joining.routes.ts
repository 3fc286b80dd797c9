import { check, GuestRequest, type KnownGuest, Register, type Registered, words } from "@vigil/contract";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Throttle } from "../security/throttle.ts";
import { guests } from "../tables/guests.table.ts";
import { guestOfToken } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  database: Queries;
  throttle: Throttle;
  tokens: GuestTokens;
  links: Links;
}
type BySlug = { Params: { slug: string } };
const base = "/v1/public/stream/:slug";

/** Registers guests, and identifies the guest of a link (docs/decisions/0012). */
export function joiningRoutes(
  app: FastifyInstance,
  { database, throttle, tokens, links }: Parts,
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
): void {
  app.post<BySlug>(`${base}/register`, async (request, reply): Promise<Registered> => {
    const { data, errors } = check(Register, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    await throttle.count({ register_address: request.ip });
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return { guest_token: await register(database, tokens, stream, data), name: data.name };
  });

  app.post<BySlug>(`${base}/guest`, async (request, reply): Promise<KnownGuest> => {
    const { data, errors } = check(GuestRequest, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    const token = data.guest_token;
    const guest = await guestOfToken(database, tokens, stream, token);
    if (!guest) throw problem(tokens.read(token, stream) === "elsewhere" ? "other_service" : "link_unknown");
    if (guest.isOwn && guest.id !== null) await noteOpened(database, guest.id);
    reply.header("cache-control", "no-store");
    const link = guest.id === null ? null : links.joinWith(stream, token);
    return { name: guest.name, link, country: guest.country, anonymous: guest.anonymous };
  });
}

/** The guest list shows which of the invited have opened their link. */
const noteOpened = (db: Queries, guest: string) =>
  db.run(sql`update ${guests} set opened_at = now()
    where ${eq(guests.id, guest)} and ${isNotNull(guests.invited_at)} and ${isNull(guests.opened_at)}`);

/**
 * Returns a guest's token. A guest who registers again with its own token updates its record. Otherwise the first to
 * register an address is its guest. Whoever registers it again is let in too, because nobody should stand before a closed
 * door on such a day, but may only watch; and the response doesn't reveal which of the two it was.
 */
async function register(
  db: Queries,
  tokens: GuestTokens,
  stream: PublicStream,
  guest: Register,
): Promise<string> {
  const { name, email, country = null, anonymous = false, guest_token } = guest;
  const known = guest_token ? tokens.read(guest_token, stream) : undefined;
  const own = known && known !== "elsewhere" && known.isOwn ? known.guest : null;
  const isUpdated = own && (await updateGuest(db, stream.id, own, guest));
  if (isUpdated) return tokens.sign(own, stream.id, { name, isOwn: true });
  if (email === undefined) throw fieldProblem({ email: [words.required] });
  const [created] = await db.run<{ id: string }>(sql`
    insert into ${guests} (id, stream, name, email, country, anonymous)
    values (${uuidv7()}, ${stream.id}, ${name}, ${email}, ${country}, ${anonymous})
    on conflict (stream, lower(email)) where deleted_at is null do nothing returning id`);
  if (created) return tokens.sign(created.id, stream.id, { name, isOwn: true });
  const [first] = await db.run<{ id: string }>(
    sql`select id from ${guests} where ${guests.stream} = ${stream.id} and ${isNull(guests.deleted_at)} and lower(${guests.email}) = lower(${email})`,
  );
  if (!first) throw problem("conflict");
  return tokens.sign(first.id, stream.id, { name, isOwn: false });
}

/**
 * Without an email address the guest keeps its own.
 * @returns whether the record was updated: an address that another guest registered stays that guest's
 */
async function updateGuest(
  db: Queries,
  stream: string,
  id: string,
  { name, email: given, country = null, anonymous = false }: Register,
): Promise<boolean> {
  const email = given === undefined ? sql`${guests.email}` : sql`${given}`;
  const done = await db.run(sql`
    update ${guests} set name = ${name}, email = ${email}, country = ${country}, anonymous = ${anonymous},
      email_problem = case when lower(email) = lower(${email}) then email_problem end, updated_at = now()
    where ${and(eq(guests.id, id), eq(guests.stream, stream), isNull(guests.deleted_at))}
      and not exists (select from ${guests} other where other.stream = ${stream} and other.deleted_at is null
        and lower(other.email) = lower(${email}) and other.id <> ${id})
    returning ${guests.id}`);
  return done.length > 0;
}
