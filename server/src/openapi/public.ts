import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** The requests of guests and browser cameras. */
export function publicPaths(): Record<string, Json> {
  const open = { security: [], tags: ["Guests' page"] };
  const parameters = [
    { name: "slug", in: "path", required: true, schema: { type: "string" }, description: "The stream's." },
  ];
  const at = "/v1/public/stream/{slug}/";
  const gone = { 404: refusals[404] };
  const common = { ...open, parameters };
  const state = schemaOf(contract.PublicState, "output");
  return {
    [at]: {
      get: {
        ...common,
        summary: "Everything a stream's page shows",
        description: "A stream that was called off says only that.",
        responses: { 200: answer("The page.", schemaOf(contract.MemorialPage, "output")), ...gone },
      },
    },
    [`${at}register/`]: {
      post: {
        ...common,
        summary: "Register as a guest",
        description:
          "The first to name an e-mail address is its guest; who names it again may watch, and no more. With the token that this guest was given before, the call changes what it said.",
        requestBody: jsonBody(schemaOf(contract.Register, "input")),
        responses: {
          200: answer("The guest's token for this one stream.", schemaOf(contract.Registered, "output")),
          400: refusals[400],
          ...gone,
          429: answer("Too many attempts."),
        },
      },
    },
    [`${at}guest/`]: {
      post: {
        ...common,
        summary: "Whom a link has brought",
        requestBody: jsonBody(schemaOf(contract.GuestRequest, "input")),
        responses: {
          200: answer("The guest.", schemaOf(contract.KnownGuest, "output")),
          401: answer("The link is of another service, or of nobody any more."),
          403: answer("The guest was shut out."),
          400: refusals[400],
          ...gone,
        },
      },
    },
    [`${at}service.ics`]: {
      get: {
        ...common,
        summary: "The service for a calendar",
        responses: { 200: { description: "RFC 5545.", content: { "text/calendar": {} } }, ...gone },
      },
    },
    ...givingPaths(at, common, gone),
    [`${at}watch/`]: {
      post: {
        ...common,
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
      get: { ...common, summary: "Where the service is", responses: { 200: answer("Now.", state), ...gone } },
    },
    [`${at}events/`]: {
      get: {
        ...common,
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
        ...common,
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

/** What is shown below the service, and what guests send. */
function givingPaths(at: string, common: Json, gone: Json): Record<string, Json> {
  const page = (summary: string) => ({
    get: {
      ...common,
      parameters: [
        ...(common.parameters as Json[]),
        { name: "after", in: "query", schema: { type: "string" }, description: "`next` of the page before." },
      ],
      summary,
      responses: { 200: answer("What is published.", schemaOf(contract.MemorialItems, "output")), ...gone },
    },
  });
  const refused = {
    400: refusals[400],
    401: answer("The guest must register first."),
    403: answer("The guest was shut out, or the family doesn't take these."),
    ...gone,
    429: answer("Too many attempts."),
  };
  const give = (summary: string, body: z.ZodType) => ({
    post: {
      ...common,
      summary,
      description: "Nothing of it is public before the family has looked at it.",
      requestBody: jsonBody(schemaOf(body, "input")),
      responses: { 201: answer("It is with the family.", schemaOf(contract.Sent, "output")), ...refused },
    },
  });
  const remembering = schemaOf(contract.Remembering, "output");
  const designs = schemaOf(contract.CardDesigns, "output");
  const token = {
    name: "x-guest-token",
    in: "header",
    schema: { type: "string" },
    description: "The guest's.",
  };
  const upload = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const below = [...(common.parameters as Json[]), upload];
  const tus = { ...common, tags: ["Guests' page"] };
  return {
    [`${at}remembering/`]: {
      get: {
        ...common,
        summary: "What stands below the service",
        responses: { 200: answer("As much as is looked at first.", remembering), ...gone },
      },
    },
    [`${at}wall/`]: page("The remembering wall"),
    [`${at}gallery/`]: {
      ...page("The gallery"),
      ...give("Send a picture or film for the gallery", contract.SendPicture),
    },
    [`${at}messages/`]: give("Leave a message for the family", contract.SendMessage),
    [`${at}cards/`]: {
      get: {
        ...common,
        summary: "Cards to choose from",
        responses: { 200: answer("Designs.", designs), 403: refused[403], ...gone },
      },
      ...give("Send a card to the family", contract.SendCard),
    },
    [`${at}uploads/`]: {
      post: {
        ...tus,
        parameters: [...(common.parameters as Json[]), token],
        summary: "Begin to send a file",
        description: "tus 1.0, at most 250 MB. A finished one is named as upload:{id} in what it belongs to.",
        responses: { 201: answer("Location says where to send it."), ...refused, 413: answer("Too large.") },
      },
    },
    [`${at}uploads/{id}/`]: {
      patch: {
        ...tus,
        parameters: below,
        summary: "Send a piece of the file",
        responses: { 204: answer("Arrived."), ...gone, 409: answer("It stands elsewhere.") },
      },
      delete: {
        ...tus,
        parameters: below,
        summary: "Give the upload up",
        responses: { 204: answer("Gone."), ...gone },
      },
    },
  };
}
