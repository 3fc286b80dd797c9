import type { FastifyInstance } from "fastify";
import { arrangeRoute } from "../../resource/arrange.ts";
import type { Engine } from "../../resource/registry.ts";
import { gallery } from "./gallery.resource.ts";

export function galleryRoutes(app: FastifyInstance, engine: Engine): void {
  arrangeRoute(app, engine, gallery);
}
