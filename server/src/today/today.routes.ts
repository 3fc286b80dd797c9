import { may, type TodayPerson, todayScreen } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { idOf, requireDirector } from "../broadcast/rights.ts";
import { languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { peopleOfService, todayOf } from "./today.ts";

/** The screen of the day, and whom to call about a service. */
export function todayRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  app.get("/v1/str/today", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, todayScreen, "list")) throw problem("forbidden");
    return todayOf(database, runtime.links, actor, languageOf(request));
  });

  app.get("/v1/str/stream/:id/people", async (request): Promise<TodayPerson[]> => {
    const found = await peopleOfService(database, requireDirector(request, "read"), idOf(request));
    if (!found) throw problem("not_found");
    return found;
  });
}
