import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** The queue: emails that are waiting, and jobs; and how the installation itself is. */
export function queuePaths(): Record<string, Json> {
  const { queue } = contract;
  const tags = ["Queue"];
  const now = { 200: answer("As it is now.", schemaOf(contract.QueueState, "output")), ...refusals };
  const held = { tags: ["System"], description: audience(contract.actions.decide_quarantine.grants, "edit") };
  const kept = { 200: answer("As it is now.", schemaOf(contract.Quarantine, "output")), ...refusals };
  return {
    "/v1/queue/": {
      get: {
        tags,
        summary: "Emails on their way, and jobs",
        description: audience(queue.grants, "read"),
        responses: now,
      },
    },
    "/v1/queue/retry_letters/": {
      post: {
        tags,
        summary: "Send emails again that were given up",
        description: `Those that are named, or all. ${audience(queue.grants, "edit")}`,
        requestBody: jsonBody(schemaOf(contract.RetryEmails, "input")),
        responses: now,
      },
    },
    "/v1/system/": {
      get: {
        tags: ["System"],
        summary: "What runs, what it runs on, errors by kind, and what homes use",
        description: audience(contract.system.grants, "read"),
        responses: { 200: answer("As it is now.", schemaOf(contract.SystemState, "output")), ...refusals },
      },
    },
    "/v1/quarantine/": {
      get: { ...held, summary: "Uploads with viruses, and how many wait to be checked", responses: kept },
    },
    "/v1/quarantine/{id}/release/": {
      post: {
        ...{ ...held, parameters: [idInPath], responses: kept },
        summary: "Release an upload, because the scanner was wrong",
      },
    },
    "/v1/quarantine/{id}/delete/": {
      post: {
        ...held,
        parameters: [idInPath],
        summary: "Delete an upload with a virus now",
        responses: kept,
      },
    },
    "/v1/queue/jobs/{name}/run/": {
      post: {
        tags,
        summary: "Have a job done now",
        description: audience(queue.grants, "edit"),
        parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
        responses: now,
      },
    },
  };
}
