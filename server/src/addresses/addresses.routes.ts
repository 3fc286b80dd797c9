import { addresses, check, may, text } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AddressLookup, LookupFailed } from "../ports/addresses/addresses.ts";
import { fieldProblem, problem } from "../problems.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";

const session = z.uuid().optional();
const Typed = z.object({ q: text(200).optional(), session });
const Chosen = z.object({ id: text(1000), session });

/** Address suggestions while typing, and one suggestion in full. An address can be saved without them. */
export function addressRoutes(
  app: FastifyInstance,
  { lookup, throttle }: { lookup: AddressLookup; throttle: Throttle },
): void {
  const { asYouType: as_you_type, attribution } = lookup;

  app.get(`/v1/${addresses.path}`, async (request) => {
    const { q, session } = await parseQuery(request, throttle, Typed);
    // Without a query: how the lookup works, for the form.
    const results = q ? await lookupOrProblem(() => lookup.suggest(q, session)) : [];
    return { as_you_type, attribution, results };
  });

  app.get(`/v1/${addresses.path}/detail`, async (request) => {
    const { id, session } = await parseQuery(request, throttle, Chosen);
    const address = await lookupOrProblem(() => lookup.resolve(id, session));
    if (!address) throw problem("not_found");
    return address;
  });
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
