import * as contract from "@vigil/contract";
import { answer, audience, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/** Emails: their texts and design, and the routes that their readers call. */
export function emailPaths(): Record<string, Json> {
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const html = {
    200: { description: "The email.", content: { "text/html": { schema: { type: "string" } } } },
  };
  const { templateSettings } = contract;
  const settings = { $ref: "#/components/schemas/mail_custom-templates_settings" };
  const templates = [contract.emailTemplates, contract.customTemplates].flatMap(({ path, grants }) => {
    const one = { tags: ["Emails"], parameters: [id] };
    const record = { $ref: `#/components/schemas/${path.replaceAll("/", "_")}` };
    return [
      [
        `/v1/${path}/{id}/preview/`,
        {
          get: {
            ...one,
            parameters: [id, parameter("language", "en or fr.")],
            summary: "Look at an email",
            description: `With the caller's newest stream in it, in a sandbox. ${audience(grants, "read")}`,
            responses: { ...html, ...refusals },
          },
          post: {
            ...one,
            summary: "Look at an email with a text that isn't saved",
            description: audience(grants, "read"),
            requestBody: jsonBody(schemaOf(contract.TemplatePreview, "input")),
            responses: { ...html, ...refusals },
          },
        },
      ],
      [
        `/v1/${path}/{id}/send_test_email/`,
        {
          post: {
            ...one,
            summary: "Send an email to see it in a mailbox",
            description: audience(grants, "edit"),
            requestBody: jsonBody(schemaOf(contract.TestEmail, "input")),
            responses: { 200: answer("It is on its way."), ...refusals, 429: answer("Too many attempts.") },
          },
        },
      ],
      [
        `/v1/${path}/{id}/use_original/`,
        {
          post: {
            ...one,
            summary: "Take back an email's original text",
            description: audience(grants, "edit"),
            responses: { 200: answer("The template.", record), ...refusals },
          },
        },
      ],
    ] as const;
  });
  const bulk = { tags: ["Bulk emails"] };
  const who = audience(contract.bulkEmails.grants, "create");
  return {
    ...Object.fromEntries(templates),
    ...queuePaths(),
    "/v1/str/bulk_email/recipients/": {
      get: {
        ...bulk,
        summary: "Whom a bulk email would reach",
        description: who,
        parameters: [{ ...parameter("stream", "Of which stream."), required: true }],
        responses: { 200: answer("How many.", schemaOf(contract.BulkRecipients, "output")), ...refusals },
      },
    },
    "/v1/str/bulk_email/preview/": {
      post: {
        ...bulk,
        summary: "Look at a bulk email before it is sent",
        description: who,
        requestBody: jsonBody(schemaOf(contract.BulkPreview, "input")),
        responses: { ...html, ...refusals },
      },
    },
    "/v1/str/bulk_email/{id}/results/": {
      get: {
        ...bulk,
        summary: "What became of each email of a bulk email",
        description: who,
        parameters: [id],
        responses: { 200: answer("By guest.", schemaOf(contract.BulkResults, "output")), ...refusals },
      },
    },
    [`/v1/${templateSettings.path}/`]: {
      get: {
        tags: ["Emails"],
        summary: "Head and foot of the home's emails",
        description: audience(templateSettings.grants, "read"),
        responses: { 200: answer("The home's own.", settings), ...refusals },
      },
      post: {
        tags: ["Emails"],
        summary: "Change head and foot of the home's emails",
        description: audience(templateSettings.grants, "edit"),
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": { schema: schemaOf(contract.templateSettingsResource.create, "input") },
          },
        },
        responses: { 200: answer("As they are now.", settings), ...refusals },
      },
    },
    "/v1/public/letters/{home}/header/": {
      get: {
        tags: ["Emails"],
        security: [],
        summary: "The picture at the head of a home's emails",
        parameters: [
          { ...id, name: "home" },
          parameter("v", "Changes with the picture, so that it may be kept."),
        ],
        responses: { 200: answer("The picture."), 404: refusals[404] },
      },
    },
  };
}

/** The queue: emails that are waiting, and jobs. */
function queuePaths(): Record<string, Json> {
  const { queue } = contract;
  const tags = ["Queue"];
  const now = { 200: answer("As it is now.", schemaOf(contract.QueueState, "output")), ...refusals };
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
