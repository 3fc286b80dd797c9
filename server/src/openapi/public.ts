import * as contract from "@vigil/contract";
import { answer, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** What guests and browser cameras call. */
export function publicPaths(): Record<string, Json> {
  const open = { security: [], tags: ["Guests' page"] };
  const parameters = [
    { name: "slug", in: "path", required: true, schema: { type: "string" }, description: "The stream's." },
  ];
  const at = "/v1/public/stream/{slug}/";
  const gone = { 404: refusals[404] };
  const asked = { ...open, parameters };
  const state = schemaOf(contract.PublicState, "output");
  return {
    [at]: {
      get: {
        ...asked,
        summary: "Everything a stream's page shows",
        description: "A stream that was called off says only that.",
        responses: { 200: answer("The page.", schemaOf(contract.MemorialPage, "output")), ...gone },
      },
    },
    [`${at}register/`]: {
      post: {
        ...asked,
        summary: "Register as a guest",
        description: "The same e-mail address again changes what it said before.",
        requestBody: jsonBody(schemaOf(contract.Register, "input")),
        responses: {
          200: answer("The guest's token for this one stream.", schemaOf(contract.Registered, "output")),
          400: refusals[400],
          ...gone,
          429: answer("Too many attempts."),
        },
      },
    },
    [`${at}watch/`]: {
      post: {
        ...asked,
        summary: "What to play now",
        requestBody: jsonBody(schemaOf(contract.WatchRequest, "input")),
        responses: {
          200: answer("Addresses with their passes.", schemaOf(contract.Watch, "output")),
          401: answer("The guest must register first."),
          403: answer("The guest was shut out."),
          400: refusals[400],
          ...gone,
        },
      },
    },
    [`${at}state/`]: {
      get: { ...asked, summary: "Where the service is", responses: { 200: answer("Now.", state), ...gone } },
    },
    [`${at}events/`]: {
      get: {
        ...asked,
        summary: "Where the service is, told at every change",
        responses: {
          200: {
            description: "Server-sent `state` events.",
            content: { "text/event-stream": { schema: state } },
          },
          ...gone,
        },
      },
    },
    [`${at}share.jpg`]: {
      get: {
        ...asked,
        summary: "What chat applications show of a shared link",
        responses: { 200: { description: "1200 x 630.", content: { "image/jpeg": {} } }, ...gone },
      },
    },
    "/v1/public/camera/{token}/": {
      get: {
        ...open,
        summary: "What a camera's link opens",
        parameters: [{ name: "token", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          200: answer("Where to send pictures.", schemaOf(contract.CameraJoin, "output")),
          ...gone,
        },
      },
    },
  };
}
