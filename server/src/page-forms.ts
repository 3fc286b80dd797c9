import type { FastifyInstance } from "fastify";

/** Bytes of a form; more than anybody types or pastes into it. */
const bodyLimit = 128 * 1024;

/** Lets the routes of this scope take forms as HTML sends them. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** A field of a form or an address; empty if it is missing or was sent as something else. */
export function textIn(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
}
