import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, audience, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const inPath = (name: string) => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
});
const id = inPath("id");
const stream = "/v1/str/stream/{id}";

/** The requests of the Director Panel, and of media. */
export function broadcastPaths(): Record<string, Json> {
  const { grants } = contract.directing;
  const view = answer("All that the Director Panel shows.", schemaOf(contract.DirectorView, "output"));
  const call = (summary: string, verb: "read" | "edit", responses: Json, body?: z.ZodType, more = "") => ({
    tags: ["Broadcast"],
    summary,
    description: `${more}${audience(grants, verb)}`,
    parameters: [id],
    ...(body ? { requestBody: jsonBody(schemaOf(body, "input")) } : {}),
    responses: { ...responses, ...refusals },
  });
  const command = (whose: string) => ({
    tags: ["Broadcast"],
    summary: `Start, pause, resume, stop, skip, reset, reopen or close, on ${whose}`,
    description: `With an Idempotency-Key header a press that comes twice is done once. A start more than an hour before the service needs early: rehearse (nobody but the director sees it) or begin. reset brings back to coming up what began that early and ended within ten minutes; reopen lets a completed service go on (super admins), close ends that again. Super admins without the access events are answered id and broadcast_status alone. ${audience(contract.broadcasting.grants, "edit")}`,
    parameters: [id],
    requestBody: jsonBody(schemaOf(contract.LivestreamAction, "input")),
    responses: {
      200: view,
      ...refusals,
      409: answer(
        "The service is more than an hour away (code early_start), or the Idempotency-Key was used for something else.",
      ),
    },
  });
  const session = { parameters: [id, inPath("session")] };
  const sessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.CameraSession, "output") } },
  };
  const createdSession = answer("Opened.", schemaOf(contract.CameraSession, "output"));
  const link = answer("The link; the one before it stops working.", schemaOf(contract.CameraLink, "output"));
  const isIdSession = { type: "object", properties: { is_id_session: { type: "boolean" } } };
  return {
    [`${stream}/director/`]: { get: call("The Director Panel", "read", { 200: view }) },
    [`${stream}/events/`]: {
      get: call(
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
      get: call("Whether it is an ID session", "read", { 200: answer("Whether.", isIdSession) }),
    },
    [`${stream}/sessions/`]: {
      get: call("Phones and laptops that are cameras of a stream", "read", {
        200: answer("All of them.", sessions),
      }),
      post: call("One more phone or laptop", "edit", { 201: createdSession }, contract.CameraSessionCreate),
    },
    [`${stream}/sessions/{session}/`]: {
      delete: { ...call("Remove a phone or laptop", "edit", { 204: answer("Removed.") }), ...session },
    },
    [`${stream}/sessions/{session}/link/`]: {
      post: { ...call("Link that turns a phone or laptop into a camera", "edit", { 200: link }), ...session },
    },
    [`${stream}/sessions/livestream/`]: { post: command("a phone or laptop") },
    [`${stream}/ip_cameras/livestream/`]: { post: command("an IP camera") },
    [`${stream}/auto_failover/`]: {
      post: call(
        "Whether another camera may stand in when one fails",
        "edit",
        { 200: view },
        contract.AutoFailover,
      ),
    },
    "/v1/str/ip_cameras/{id}/rotate_key/": {
      post: {
        tags: [contract.cameras.name.many],
        summary: "Give a camera a new key",
        description: `The one before stops at once. Written down. ${audience(contract.cameras.grants, "reveal")}`,
        parameters: [id],
        responses: { 200: answer("The new key.", schemaOf(contract.CameraKey, "output")), ...refusals },
      },
    },
    "/v1/usr/funeral_home_media/{id}/transcode/": {
      post: {
        tags: [contract.directorMedia.name.many],
        summary: "Prepare a video now",
        description: `Even while a broadcast runs; once more after a failure. ${audience(contract.directorMedia.grants, "edit")}`,
        parameters: [id],
        requestBody: jsonBody(schemaOf(contract.PrepareNow, "input")),
        responses: {
          200: answer("The record.", { $ref: "#/components/schemas/usr_funeral_home_media" }),
          ...refusals,
        },
      },
    },
    "/v1/media/state/": {
      post: {
        tags: ["System"],
        security: [],
        summary: "What media says is",
        description: "Signed by the media process; nobody else is heard.",
        requestBody: jsonBody(schemaOf(contract.MediaState, "input")),
        responses: { 200: answer("Heard.", schemaOf(contract.MediaAnswer, "output")), 401: refusals[401] },
      },
    },
  };
}
