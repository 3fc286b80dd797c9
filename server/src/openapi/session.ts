import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, audience, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** Requests about the caller itself; the first few need no token. */
export function sessionPaths(): Record<string, Json> {
  const open = { security: [], tags: ["Session"] };
  const post = (summary: string, body: z.ZodType, schema?: z.ZodType) => ({
    post: {
      ...open,
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
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const ownSessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.OwnSession, "output") } },
  };
  const info = answer("What the caller may know of itself.", schemaOf(contract.Info, "output"));
  return {
    "/v1/usr/login/": post("Sign in", contract.Login, contract.LoggedIn),
    "/v1/usr/token/refresh/": post("Renew the tokens", contract.Refresh, contract.Refreshed),
    "/v1/usr/password/reset/": post("Ask for a link to set a new password", contract.ResetRequest),
    "/v1/usr/password/reset/look/": post("What a mailed link is for", contract.LinkLook, contract.LinkFound),
    "/v1/usr/password/reset/confirm/": post("Set a new password", contract.ResetConfirm),
    "/v1/usr/logout/": {
      post: {
        tags: ["Session"],
        summary: "Sign out",
        responses: { 204: answer("Signed out."), 401: refusals[401] },
      },
    },
    "/v1/usr/password/change/": {
      post: {
        tags: ["Session"],
        summary: "Set my own new password",
        description: "Signs me out everywhere else.",
        requestBody: jsonBody(schemaOf(contract.PasswordChange, "input")),
        responses: { 200: answer("Set."), ...refusals, 429: answer("Too many attempts.") },
      },
    },
    "/v1/usr/email/change/": {
      post: {
        tags: ["Session"],
        summary: "Ask for another email address of my own",
        description: "Mails a link to the new address; the present one stays until the link is confirmed.",
        requestBody: jsonBody(schemaOf(contract.EmailChange, "input")),
        responses: { 200: answer("Mailed."), ...refusals, 429: answer("Too many attempts.") },
      },
    },
    "/v1/usr/email/look/": post(
      "What a link to a new email address is for",
      contract.EmailLink,
      contract.EmailLinkFound,
    ),
    "/v1/usr/email/confirm/": post("Confirm a new email address", contract.EmailLink),
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
        parameters: [id],
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
    "/v1/usr/info/": {
      get: { tags: ["Session"], summary: "Who am I", responses: { 200: info, 401: refusals[401] } },
      patch: {
        tags: ["Session"],
        summary: "Change my own record",
        description:
          "What each role may change of itself; not for super admins. A new password or email address needs current_password beside it; a new address is in force once its link is confirmed.",
        requestBody: jsonBody({ type: "object" }),
        responses: { 200: info, ...refusals },
      },
    },
  };
}

/** The request that every kind of account has beside its standard verbs. */
export function accountPaths(): Record<string, Json> {
  const people = [
    contract.admins,
    contract.families,
    contract.homes,
    contract.operators,
    contract.staff,
    contract.teams,
    contract.videographers,
  ];
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  return Object.fromEntries(
    people.map(({ path, name, grants }) => [
      `/v1/${path}/{id}/send_link/`,
      {
        post: {
          tags: [name.many],
          summary: "Mail the link to set a password again",
          description: `Ends the links sent before. ${audience(grants, "edit")}`,
          parameters: [id],
          responses: {
            200: answer("It is on its way."),
            ...refusals,
            409: answer("The account is inactive."),
            429: answer("Too many attempts."),
          },
        },
      },
    ]),
  );
}
