import { firstLanguage, type Learning, learning, may } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { languageAsked, languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import { requireActor } from "../resource/routes.ts";
import { sharedFolder } from "./core/folder.ts";
import { guidesPage, guidesPolicy } from "./guides/page.ts";

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
  const folder = learningFolderUrl === undefined ? null : sharedFolder(learningFolderUrl);
  const hasOwnGuides = folder === null && demo;
  app.get("/v1/learning", async (request): Promise<Learning> => {
    if (!may(requireActor(request), learning, "read")) throw problem("forbidden");
    const own = hasOwnGuides ? `/guides?language=${languageOf(request)}` : null;
    return {
      embed_url: folder?.embed_url ?? own,
      folder_url: folder?.folder_url ?? own,
      help_url: helpUrl ?? null,
    };
  });
  if (!hasOwnGuides) return folder?.origins ?? [];
  app.get("/guides", (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", guidesPolicy)
      .send(guidesPage(firstLanguage([languageAsked(request), languageOf(request)]))),
  );
  return ["'self'"];
}
