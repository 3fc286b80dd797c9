import { may, type SearchAnswer, searchEverywhere } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { readSearch } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { searchAll } from "./search.ts";

/** GET search/: among all records that the caller may list. */
export function searchRoutes(app: FastifyInstance, engine: Engine): void {
  app.get("/v1/search", async (request): Promise<SearchAnswer> => {
    const actor = requireActor(request);
    if (!may(actor, searchEverywhere, "list")) throw problem("forbidden");
    const search = readSearch(request.query as Record<string, unknown>);
    return hasWords(search) ? searchAll(engine, actor, search) : { results: [], similar: false };
  });
}

/** Spaces, commas and apostrophes alone would find everything. */
const hasWords = (search: string) => /[^\s,'‘’ʼ]/.test(search);
