import type { FastifyInstance } from "fastify";
import { reorderRoute } from "../../resource/reorder.ts";
import type { Engine } from "../../resource/registry.ts";
import { remembrances } from "./remembrances.resource.ts";

export function remembranceRoutes(app: FastifyInstance, engine: Engine): void {
  reorderRoute(app, engine, remembrances);
}
