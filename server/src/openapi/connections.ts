import { actions, Connection, Consent, connectionKinds } from "@vigil/contract";
import { answer, audience, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** Accounts at other providers that this installation writes to. */
export function connectionPaths(): Record<string, Json> {
  const who = audience(actions.connect_account.grants, "edit");
  const all = answer("Every kind there is.", {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(Connection, "output") } },
  });
  const tags = ["Connected accounts"];
  return {
    "/v1/usr/connections/": {
      get: {
        tags,
        summary: "Which accounts are connected, and where to consent to one",
        description: who,
        responses: { 200: all, ...refusals },
      },
      post: {
        tags,
        summary: "Connect the account that was consented to",
        description: `With what its provider sent the person back with. ${who}`,
        requestBody: jsonBody(schemaOf(Consent, "input")),
        responses: {
          200: all,
          ...refusals,
          409: answer("This server has no credentials."),
          502: answer("The provider does not answer."),
        },
      },
    },
    "/v1/usr/connections/{kind}/": {
      delete: {
        tags,
        summary: "Disconnect an account",
        description: `Its consent is given back. ${who}`,
        parameters: [
          { name: "kind", in: "path", required: true, schema: { type: "string", enum: connectionKinds } },
        ],
        responses: { 204: answer("It is no longer connected."), ...refusals },
      },
    },
  };
}
