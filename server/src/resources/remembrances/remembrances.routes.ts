import type { FastifyInstance } from "fastify";
import type { Engine } from "../../resource/registry.ts";
import { reorderRoute } from "../../resource/reorder.ts";
import { remembrances } from "./remembrances.resource.ts";

export function remembranceRoutes(app: FastifyInstance, engine: Engine): void {
  reorderRoute(app, engine, remembrances);
}
