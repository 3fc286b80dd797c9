import { check, MediaState } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import type { Signature } from "../../ports/media/signature.ts";
import { fieldProblem, problem } from "../../problems.ts";
import { receiveReport } from "./receive-report.ts";

/** POST /v1/media/state: accepts reports signed by the media process, and no others. */
export function mediaStateRoute(app: FastifyInstance, database: Database, signature: Signature): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: 8 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post("/v1/media/state", { logLevel: "warn" }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = { method: request.method, path: request.raw.url ?? "", body };
      if (!signature.isValid(signed, request.headers)) throw problem("not_signed");
      const { data, errors } = check(MediaState, parseJson(body));
      if (errors) throw fieldProblem(errors);
      if (!(await receiveReport(database, data))) throw problem("not_primary");
      return { ok: true };
    });
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw problem("malformed", "The body is not valid JSON.");
  }
}
