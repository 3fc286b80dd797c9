import { may, type SystemState, system } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { type SystemParts, systemState } from "./system-state.ts";

/** How the installation is, for super admins in charge of general settings. */
export function systemRoutes(
  app: FastifyInstance,
  { database, storage }: Engine,
  parts: Omit<SystemParts, "storage">,
) {
  app.get(`/v1/${system.path}`, async (request): Promise<SystemState> => {
    if (!may(requireActor(request), system, "read")) throw problem("forbidden");
    return systemState(database, { ...parts, storage });
  });
}
