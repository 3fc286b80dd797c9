import type { FastifyInstance } from "fastify";
import { arrangeRoute } from "../../resource/arrange.ts";
import type { Engine } from "../../resource/registry.ts";
import { remembrances } from "./remembrances.resource.ts";

export function remembranceRoutes(app: FastifyInstance, engine: Engine): void {
  arrangeRoute(app, engine, remembrances);
}
