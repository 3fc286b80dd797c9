import { type Learning, learning, may } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { requireActor } from "../resource/routes.ts";
import { sharedFolder } from "./core/folder.ts";
import { guidesPage } from "./guides.ts";

export interface LearningParts {
  learningFolderUrl: string | undefined;
  helpUrl: string | undefined;
  demo: boolean;
}

/**
 * Serves the Learning Center's content: the configured folder, or in a demo our own guides.
 * @returns the origins that our pages may frame
 */
export function learningRoutes(app: FastifyInstance, parts: LearningParts): readonly string[] {
  const { learningFolderUrl, helpUrl, demo } = parts;
  const ownGuides = { embed_url: "/guides", folder_url: "/guides", origins: ["'self'"] };
  const shared = learningFolderUrl === undefined ? demo && ownGuides : sharedFolder(learningFolderUrl);
  app.get("/v1/learning", async (request): Promise<Learning> => {
    if (!may(requireActor(request), learning, "read")) throw problem("forbidden");
    const { embed_url, folder_url } = shared || { embed_url: null, folder_url: null };
    return { embed_url, folder_url, help_url: helpUrl ?? null };
  });
  if (shared === ownGuides) {
    app.get("/guides", (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", guidesPage.policy)
        .send(guidesPage.html),
    );
  }
  return shared ? shared.origins : [];
}
