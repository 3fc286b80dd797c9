import { may, todayScreen } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { todayOf } from "./today.ts";

/** The screen of the day. */
export function todayRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  app.get("/v1/str/today", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, todayScreen, "list")) throw problem("forbidden");
    return todayOf(database, runtime.links, actor, languageOf(request));
  });
}
