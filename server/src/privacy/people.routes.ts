import { FindPerson, type FoundPeople } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import { hiddenPeople } from "./erasure/hidden-people.ts";
import { findPeople, foundPeople, requireAnswering, scopeOf } from "./people.ts";

/** Whom something is stored about. Sent in the body, because addresses of requests are logged. */
export function peopleRoutes(
  app: FastifyInstance,
  { engine, throttle }: { engine: Engine; throttle: Throttle },
): void {
  app.post("/v1/privacy/people/find", async (request, reply): Promise<FoundPeople> => {
    const actor = requireAnswering(request);
    const { query } = checkedBody(FindPerson, request);
    await throttle.count({ people_account: actor.id });
    reply.header("cache-control", "no-store");
    const scope = scopeOf(actor);
    const hidden = await hiddenPeople(engine, query, scope);
    // Their registrations are already with them.
    const found = (await findPeople(engine.database, query, scope)).filter(
      ({ account, email }) => account || !hidden.some((one) => one.email && one.email === email),
    );
    return { results: await foundPeople(engine.database, [...hidden, ...found]) };
  });
}
