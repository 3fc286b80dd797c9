import { addresses, check, Id, may, text } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Queries } from "../database/database.ts";
import { type AddressLookup, LookupFailed, type Region } from "../ports/addresses/addresses.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";
import { homes } from "../tables/homes.table.ts";

const session = z.uuid().optional();
/** `home`: for whose service a super admin asks. */
const Typed = z.object({ q: text(200).optional(), session, home: Id.optional() });
const Chosen = z.object({ id: text(1000), session });

/** Address suggestions while typing, and one suggestion in full. An address can be saved without them. */
export function addressRoutes(
  app: FastifyInstance,
  { database, lookup, throttle }: { database: Queries; lookup: AddressLookup; throttle: Throttle },
): void {
  const { asYouType: as_you_type, attribution } = lookup;

  app.get(`/v1/${addresses.path}`, async (request) => {
    const { q, session, home } = await parseQuery(request, throttle, Typed);
    // Without a query: how the lookup works, for the form.
    const own = q ? await regionOf(database, requireActor(request), home) : undefined;
    const found = q ? await lookupOrProblem(() => lookup.suggest(q, session, own)) : [];
    const results = own ? ownFirst(found, own) : found;
    return { as_you_type, attribution, results };
  });

  app.get(`/v1/${addresses.path}/detail`, async (request) => {
    const { id, session } = await parseQuery(request, throttle, Chosen);
    const address = await lookupOrProblem(() => lookup.resolve(id, session));
    if (!address) throw problem("not_found");
    return address;
  });
}

/** The region of the caller's home, or of the one that a super admin names. */
async function regionOf(
  database: Queries,
  { role, funeralHome }: Actor,
  named: string | undefined,
): Promise<Region | undefined> {
  const home = role === "super_admin" ? named : funeralHome;
  if (!home) return undefined;
  const [found] = await database.run<Region>(
    sql`select ${homes.state_name} as state, ${homes.country_name} as country from ${homes} where ${eq(homes.id, home)}`,
  );
  return found;
}

/** Providers have an order of their own, which stays within the region, within its country and beyond. */
function ownFirst<T extends { text: string }>(found: readonly T[], { state, country }: Region): T[] {
  const has = (text: string, place: string) => text.toLowerCase().includes(`, ${place.toLowerCase()}`);
  const distance = ({ text }: T) => (has(text, country) ? (has(text, `${state}, ${country}`) ? 0 : 1) : 2);
  return found.toSorted((one, other) => distance(one) - distance(other));
}

async function parseQuery<T extends z.ZodType<{ session?: string | undefined }>>(
  request: FastifyRequest,
  throttle: Throttle,
  schema: T,
): Promise<z.output<T> & { session: string }> {
  const actor = requireActor(request);
  if (!may(actor, addresses, "read")) throw problem("forbidden");
  const sent = Object.entries(request.query as object).filter(([, value]) => value !== "");
  const { data, errors } = check(schema, Object.fromEntries(sent));
  if (errors) throw fieldProblem(errors);
  await throttle.count({ address_account: actor.id });
  return { ...data, session: data.session ?? crypto.randomUUID() };
}

/** @throws Problem 502; forms then go on without suggestions. */
async function lookupOrProblem<T>(lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    throw problem("address_lookup_failed", undefined, { cause: error });
  }
}
