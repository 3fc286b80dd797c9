import * as contract from "@vigil/contract";
import type { z } from "zod";
import { memorialAt, memorialRequest, notFound } from "./memorial.ts";
import { answer, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const refused = {
  400: refusals[400],
  401: answer("The guest must register first."),
  403: answer("The guest was shut out, or the family doesn't take these."),
  ...notFound,
  429: answer("Too many attempts."),
};

/** What is shown below the service, and what guests send. */
export function rememberingPaths(): Record<string, Json> {
  const remembering = schemaOf(contract.Remembering, "output");
  const designs = schemaOf(contract.CardDesigns, "output");
  return {
    [`${memorialAt}remembering/`]: {
      get: {
        ...memorialRequest,
        summary: "What stands below the service",
        responses: { 200: answer("As much as is looked at first.", remembering), ...notFound },
      },
    },
    [`${memorialAt}wall/`]: publishedItems("The remembering wall"),
    [`${memorialAt}gallery/`]: {
      ...publishedItems("The gallery"),
      ...contribution("Send a picture or film for the gallery", contract.SendPicture),
    },
    [`${memorialAt}gallery/{id}/report/`]: {
      post: {
        ...memorialRequest,
        parameters: [...memorialRequest.parameters, idInPath],
        summary: "Report something that the gallery shows",
        description: "The family and its home look at it, and keep or hide it.",
        requestBody: jsonBody(schemaOf(contract.ReportItem, "input")),
        responses: { 204: answer("They will look at it."), ...refused },
      },
    },
    [`${memorialAt}messages/`]: contribution("Leave a message for the family", contract.SendMessage),
    [`${memorialAt}cards/`]: {
      get: {
        ...memorialRequest,
        summary: "Cards to choose from",
        responses: { 200: answer("Designs.", designs), 403: refused[403], ...notFound },
      },
      ...contribution("Send a card to the family", contract.SendCard),
    },
    [`${memorialAt}candles/`]: {
      get: {
        ...publishedItems("Names of those who lit a candle with theirs").get,
        responses: {
          200: answer("The newest first.", schemaOf(contract.CandleNames, "output")),
          403: refused[403],
          ...notFound,
        },
      },
      post: {
        ...memorialRequest,
        summary: "Light a candle",
        description: "The page shows it at once. A registered guest has one.",
        requestBody: jsonBody(schemaOf(contract.LightCandle, "input")),
        responses: { 201: answer("It is lit.", schemaOf(contract.CandleLit, "output")), ...refused },
      },
    },
    ...givenPaths(memorialAt, memorialRequest),
  };
}

const publishedItems = (summary: string) => ({
  get: {
    ...memorialRequest,
    parameters: [
      ...memorialRequest.parameters,
      { name: "after", in: "query", schema: { type: "string" }, description: "`next` of the page before." },
    ],
    summary,
    responses: { 200: answer("What is published.", schemaOf(contract.MemorialItems, "output")), ...notFound },
  },
});

const contribution = (summary: string, body: z.ZodType) => ({
  post: {
    ...memorialRequest,
    summary,
    description: "Nothing of it is public before the family has looked at it.",
    requestBody: jsonBody(schemaOf(body, "input")),
    responses: { 201: answer("It is with the family.", schemaOf(contract.Sent, "output")), ...refused },
  },
});

/** The files of what guests send. */
export function guestUploadPaths(): Record<string, Json> {
  const token = {
    name: "x-guest-token",
    in: "header",
    schema: { type: "string" },
    description: "The guest's.",
  };
  return uploadPaths(memorialAt, memorialRequest, [token], refused);
}

/** Where the link for photos at the venue makes its requests. */
export function venuePhotosPaths(): Record<string, Json> {
  const at = "/v1/public/photos/{token}/";
  const request = {
    security: [],
    tags: ["Guests' page"],
    parameters: [
      {
        ...{ name: "token", in: "path", required: true, schema: { type: "string" } },
        description: "Of the link, as it was handed out: a stream and a signature.",
      },
    ],
  };
  const { 400: malformed, 404: missing, 429: often } = refused;
  const refusedHere = {
    400: malformed,
    403: answer("No photos are taken by this link any more, or the family takes none."),
    404: missing,
    429: often,
  };
  return {
    [at]: {
      get: {
        ...request,
        summary: "What the code for photos at a service opens",
        responses: { 200: answer("The page.", schemaOf(contract.VenuePhotosPage, "output")), ...notFound },
      },
    },
    [`${at}gallery/`]: {
      post: {
        ...request,
        summary: "Give a photo or video at the service",
        description: "Nobody registers, and only the family sees it until it publishes it.",
        requestBody: jsonBody(schemaOf(contract.GiveAtVenue, "input")),
        responses: {
          201: answer("It is with the family.", schemaOf(contract.Sent, "output")),
          ...refusedHere,
        },
      },
    },
    ...givenPaths(at, request),
    ...uploadPaths(at, request, [], refusedHere),
  };
}

/** What its giver sees and takes back. */
function givenPaths(at: string, request: object): Record<string, Json> {
  return {
    [`${at}given/`]: {
      post: {
        ...request,
        summary: "What this guest gave, and this browser has receipts of",
        requestBody: jsonBody(schemaOf(contract.GivenRequest, "input")),
        responses: {
          200: answer("The newest first.", schemaOf(contract.Given, "output")),
          400: refusals[400],
          403: answer("The guest was shut out."),
          ...notFound,
        },
      },
    },
    [`${at}take_back/`]: {
      post: {
        ...request,
        summary: "Take back what one gave",
        description: "It is deleted for good, for the family as well.",
        requestBody: jsonBody(schemaOf(contract.TakeBack, "input")),
        responses: { 204: answer("Gone."), 400: refusals[400], ...notFound },
      },
    },
  };
}

/** Uploads by tus 1.0 below an address. */
function uploadPaths(
  at: string,
  request: { security: Json[]; tags: string[]; parameters: Json[] },
  headers: Json[],
  refused: Json,
): Record<string, Json> {
  const upload = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const below = [...request.parameters, upload];
  return {
    [`${at}uploads/`]: {
      post: {
        ...request,
        parameters: [...request.parameters, ...headers],
        summary: "Begin to send a file",
        description: "tus 1.0, at most 250 MB. A finished one is named as upload:{id} in what it belongs to.",
        responses: { 201: answer("Location says where to send it."), ...refused, 413: answer("Too large.") },
      },
    },
    [`${at}uploads/{id}/`]: {
      patch: {
        ...request,
        parameters: below,
        summary: "Send a piece of the file",
        responses: { 204: answer("Arrived."), ...notFound, 409: answer("It stands elsewhere.") },
      },
      delete: {
        ...request,
        parameters: below,
        summary: "Give the upload up",
        responses: { 204: answer("Gone."), ...notFound },
      },
    },
  };
}
