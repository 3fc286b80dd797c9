import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const stream = "/v1/str/stream/{id}";
const view = answer("All that the Director Panel shows.", schemaOf(contract.DirectorView, "output"));

/** What the Director Panel shows. */
export function directorPaths(): Record<string, Json> {
  const isIdSession = { type: "object", properties: { is_id_session: { type: "boolean" } } };
  return {
    [`${stream}/director/`]: { get: directorRequest("The Director Panel", "read", { 200: view }) },
    [`${stream}/events/`]: {
      get: directorRequest(
        "The Director Panel, told again at every change",
        "read",
        {
          200: {
            description: "Server-sent events named director, each the whole view.",
            content: { "text/event-stream": {} },
          },
        },
        undefined,
        "Ends when the session or its rights end. ",
      ),
    },
    [`${stream}/is_id_session/`]: {
      get: directorRequest("Whether it is an ID session", "read", { 200: answer("Whether.", isIdSession) }),
    },
  };
}

/** What a director does with a broadcast. */
export const broadcastPaths = (): Record<string, Json> => ({
  [`${stream}/sessions/livestream/`]: { post: commandTo("a phone or laptop") },
  [`${stream}/ip_cameras/livestream/`]: { post: commandTo("an IP camera") },
  [`${stream}/auto_failover/`]: {
    post: directorRequest(
      "Whether another camera may stand in when one fails",
      "edit",
      { 200: view },
      contract.AutoFailover,
    ),
  },
  [`${stream}/still_on/`]: {
    post: directorRequest("Say that a service past its planned end is still on", "edit", { 200: view }),
  },
  [`${stream}/preflight/`]: {
    post: directorRequest("Check a service now, as before it begins", "edit", {
      200: answer("What is found, the worst first.", schemaOf(contract.Preflight, "output")),
    }),
  },
  [`${stream}/delivery_key/`]: {
    post: directorRequest("A new key for the service at its provider", "edit", { 204: answer("Done.") }),
  },
  [`${stream}/provider_recording/`]: {
    post: directorRequest("The recording that a provider made besides ours, as files", "edit", {
      200: answer("Each file, or how far it is.", schemaOf(contract.ProviderRecording, "output")),
    }),
  },
});

const withSession = (operation: ReturnType<typeof directorRequest>) => ({
  ...operation,
  parameters: [idInPath, { ...idInPath, name: "session" }],
});
const invitation = answer("Its link and passcode.", schemaOf(contract.RoomInvitation, "output"));

/** Rooms whose picture is a camera of a stream. */
export const roomPaths = (): Record<string, Json> => ({
  [`${stream}/rooms/`]: {
    post: directorRequest(
      "Invite somebody far away to take part",
      "edit",
      { 201: invitation },
      contract.RoomCreate,
    ),
  },
  [`${stream}/rooms/{session}/invitation/`]: {
    post: withSession(directorRequest("The link and passcode of a room", "edit", { 200: invitation })),
  },
  [`${stream}/rooms/{session}/relay/`]: {
    post: withSession(
      directorRequest(
        "Bring in the picture of a room, or stop it",
        "edit",
        { 204: answer("Done.") },
        contract.RelayRequest,
      ),
    ),
  },
  "/v1/conferencing/zoom/webhook/": {
    post: {
      tags: ["Broadcast"],
      security: [],
      summary: "Zoom reports who is in a meeting, and whether its picture is sent",
      description:
        "Signed in x-zm-signature over the bytes of the body; endpoint.url_validation is answered.",
      responses: {
        200: answer("Received."),
        400: answer("It can't be read."),
        403: answer("Not from Zoom."),
        404: answer("Zoom isn't set up here."),
      },
    },
  },
  "/v1/conferencing/livekit/webhook/": {
    post: {
      tags: ["Broadcast"],
      security: [],
      summary: "LiveKit reports who is in a room, and whether its picture is sent",
      description: "Signed by a token in Authorization that holds the hash of the body.",
      responses: {
        200: answer("Received."),
        400: answer("It can't be read."),
        403: answer("Not from LiveKit."),
        404: answer("LiveKit isn't set up here."),
      },
    },
  },
});

/** What Cloudflare reports. */
export const deliveryWebhookPaths = (): Record<string, Json> => ({
  "/v1/delivery/cloudflare/webhook/": {
    post: {
      tags: ["Broadcast"],
      security: [],
      summary: "Cloudflare Stream reports that a service's connection or recording changed",
      description:
        "Signed in Webhook-Signature over the bytes of the body, or with the secret of its notifications in cf-webhook-auth. Any response but 200 makes Cloudflare send it again.",
      responses: {
        200: answer("Received."),
        400: answer("It can't be read."),
        403: answer("Not from Cloudflare."),
        404: answer("Cloudflare isn't set up here."),
      },
    },
  },
});

/** A request of those who direct a stream. */
export const directorRequest = (
  summary: string,
  verb: "read" | "edit",
  responses: Json,
  body?: z.ZodType,
  more = "",
) => ({
  tags: ["Broadcast"],
  summary,
  description: `${more}${audience(contract.directing.grants, verb)}`,
  parameters: [idInPath],
  ...(body ? { requestBody: jsonBody(schemaOf(body, "input")) } : {}),
  responses: { ...responses, ...refusals },
});

const commandTo = (whose: string) => ({
  tags: ["Broadcast"],
  summary: `Start, pause, resume, stop, skip, reset, reopen or close, on ${whose}`,
  description: `With an Idempotency-Key header a press that comes twice is done once. A start more than an hour before the service needs early: rehearse (nobody but the director sees it) or begin. reset brings back to coming up what began that early and ended within ten minutes; reopen lets a completed service go on (super admins), close ends that again. Super admins without the access events are answered id and broadcast_status alone. ${audience(contract.broadcasting.grants, "edit")}`,
  parameters: [idInPath],
  requestBody: jsonBody(schemaOf(contract.LivestreamAction, "input")),
  responses: {
    200: view,
    ...refusals,
    409: answer(
      "The service is more than an hour away (code early_start), or the Idempotency-Key was used for something else.",
    ),
  },
});
