import { FindPerson, type FoundPeople } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import { findPeople, foundPeople, requireAnswering, scopeOf } from "./people.ts";

/** Whom something is stored about. Sent in the body, because addresses of requests are logged. */
export function peopleRoutes(
  app: FastifyInstance,
  { engine: { database }, throttle }: { engine: Engine; throttle: Throttle },
): void {
  app.post("/v1/privacy/people/find", async (request, reply): Promise<FoundPeople> => {
    const actor = requireAnswering(request);
    const { query } = checkedBody(FindPerson, request);
    await throttle.count({ people_account: actor.id });
    reply.header("cache-control", "no-store");
    return { results: await foundPeople(database, await findPeople(database, query, scopeOf(actor))) };
  });
}
