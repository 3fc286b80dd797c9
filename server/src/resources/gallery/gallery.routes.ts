import type { FastifyInstance } from "fastify";
import type { Engine } from "../../resource/registry.ts";
import { reorderRoute } from "../../resource/reorder.ts";
import { gallery } from "./gallery.resource.ts";

export function galleryRoutes(app: FastifyInstance, engine: Engine): void {
  reorderRoute(app, engine, gallery);
}
