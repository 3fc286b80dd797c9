import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** Signing in and out. */
export const signInPaths = (): Record<string, Json> => ({
  "/v1/usr/login/": postWithoutToken("Sign in", contract.Login, contract.LoggedIn),
  "/v1/usr/token/refresh/": postWithoutToken("Renew the tokens", contract.Refresh, contract.Refreshed),
  "/v1/usr/password/reset/": postWithoutToken("Ask for a link to set a new password", contract.ResetRequest),
  "/v1/usr/password/reset/look/": postWithoutToken(
    "What a mailed link is for",
    contract.LinkLook,
    contract.LinkFound,
  ),
  "/v1/usr/password/reset/confirm/": postWithoutToken("Set a new password", contract.ResetConfirm),
  "/v1/usr/logout/": {
    post: {
      tags: ["Session"],
      summary: "Sign out",
      responses: { 204: answer("Signed out."), 401: refusals[401] },
    },
  },
});

/** Where the caller is signed in. */
export function ownSessionPaths(): Record<string, Json> {
  const ownSessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.OwnSession, "output") } },
  };
  return {
    "/v1/usr/sessions/": {
      get: {
        tags: ["Session"],
        summary: "Where I am signed in",
        responses: { 200: answer("The newest 100.", ownSessions), 401: refusals[401] },
      },
    },
    "/v1/usr/sessions/{id}/": {
      delete: {
        tags: ["Session"],
        summary: "Sign me out there",
        parameters: [idInPath],
        responses: { 204: answer("Signed out."), ...refusals },
      },
    },
    "/v1/usr/sessions/end_others/": {
      post: {
        tags: ["Session"],
        summary: "Sign me out everywhere else",
        responses: { 204: answer("Signed out."), 401: refusals[401] },
      },
    },
  };
}

/** A request that needs no token. */
export const postWithoutToken = (summary: string, body: z.ZodType, schema?: z.ZodType) => ({
  post: {
    security: [],
    tags: ["Session"],
    summary,
    requestBody: jsonBody(schemaOf(body, "input")),
    responses: {
      200: answer("Done.", schema && schemaOf(schema, "output")),
      400: refusals[400],
      401: refusals[401],
      429: answer("Too many attempts."),
    },
  },
});
