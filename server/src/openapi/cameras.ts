import * as contract from "@vigil/contract";
import { directorRequest } from "./broadcast.ts";
import { answer, audience, idInPath, type Json, refusals, schemaOf, uuidInPath } from "./parts.ts";

const linkInPath = { name: "token", in: "path", required: true, schema: { type: "string" } };

/** Phones and laptops that are cameras. */
export function browserCameraPaths(): Record<string, Json> {
  const all = "/v1/str/stream/{id}/sessions/";
  const one = `${all}{session}/`;
  const parameters = [idInPath, uuidInPath("session")];
  const sessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.CameraSession, "output") } },
  };
  const createdSession = answer("Opened.", schemaOf(contract.CameraSession, "output"));
  const link = answer("The link; the one before it stops working.", schemaOf(contract.CameraLink, "output"));
  return {
    [all]: {
      get: directorRequest("Phones and laptops that are cameras of a stream", "read", {
        200: answer("All of them.", sessions),
      }),
      post: directorRequest(
        "One more phone or laptop",
        "edit",
        { 201: createdSession },
        contract.CameraSessionCreate,
      ),
    },
    [one]: {
      delete: {
        ...directorRequest("Remove a phone or laptop", "edit", { 204: answer("Removed.") }),
        parameters,
      },
    },
    [`${one}link/`]: {
      post: {
        ...directorRequest("Link that turns a phone or laptop into a camera", "edit", { 200: link }),
        parameters,
      },
    },
  };
}

/** The key with which an IP camera sends, and a check of what it sends. */
export const cameraKeyPaths = (): Record<string, Json> => ({
  "/v1/str/ip_cameras/{id}/check/": {
    post: {
      tags: [contract.cameras.name.many],
      summary: "Check what a camera sends",
      description: `Picture and sound of the last seconds are measured. ${audience(contract.cameras.grants, "read")}`,
      parameters: [idInPath],
      responses: {
        200: answer("What is found, the worst first.", schemaOf(contract.CameraCheck, "output")),
        ...refusals,
      },
    },
  },
  "/v1/str/ip_cameras/{id}/rotate_key/": {
    post: {
      tags: [contract.cameras.name.many],
      summary: "Give a camera a new key",
      description: `The one before stops at once. Written down. ${audience(contract.cameras.grants, "reveal")}`,
      parameters: [idInPath],
      responses: { 200: answer("The new key.", schemaOf(contract.CameraKey, "output")), ...refusals },
    },
  },
});

/** What the page of a test link requests. */
export const rehearsalPaths = (): Record<string, Json> => ({
  "/v1/public/rehearsal/{token}/": {
    get: {
      security: [],
      tags: ["Guests' page"],
      summary: "What a test link shows",
      description: "Rehearsals of one service, and never the service itself.",
      parameters: [linkInPath],
      responses: {
        200: answer("The rehearsal, if one is on.", schemaOf(contract.Rehearsal, "output")),
        404: refusals[404],
      },
    },
  },
});

/** What a phone or laptop requests that was given a link. */
export const cameraLinkPaths = (): Record<string, Json> => ({
  "/v1/public/camera/{token}/": {
    get: {
      security: [],
      tags: ["Guests' page"],
      summary: "What a camera's link opens",
      parameters: [linkInPath],
      responses: {
        200: answer("Where to send pictures.", schemaOf(contract.CameraJoin, "output")),
        404: refusals[404],
      },
    },
  },
});

/** What the page of a speaker far away requests. */
export const roomLinkPaths = (): Record<string, Json> => ({
  "/v1/public/room/{token}/": {
    get: {
      security: [],
      tags: ["Guests' page"],
      summary: "What the link of a room opens",
      parameters: [linkInPath],
      responses: {
        200: answer("For which service it is.", schemaOf(contract.RoomPage, "output")),
        404: refusals[404],
      },
    },
  },
  "/v1/public/room/{token}/join/": {
    post: {
      security: [],
      tags: ["Guests' page"],
      summary: "Join a room",
      description: "From the invitation until ten minutes after the service.",
      parameters: [linkInPath],
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(contract.RoomEntry, "input") } },
      },
      responses: {
        200: answer(
          "The room's server, and a token that opens the room for two minutes.",
          schemaOf(contract.RoomAccess, "output"),
        ),
        400: refusals[400],
        404: refusals[404],
        409: answer("The service is over."),
        429: answer("Too often."),
        503: answer("The room's server doesn't respond."),
      },
    },
  },
});
