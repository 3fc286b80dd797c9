import * as contract from "@vigil/contract";
import {
  answer,
  audience,
  idInPath,
  type Json,
  jsonBody,
  parameter,
  refusals,
  schemaOf,
  uuidInPath,
} from "./parts.ts";

export const emailAsHtml = {
  200: { description: "The email.", content: { "text/html": { schema: { type: "string" } } } },
};

/** Texts of emails: the installation's, and a home's own. */
export const emailTemplatePaths = (): Record<string, Json> => ({
  ...templatePaths(contract.emailTemplates),
  ...templatePaths(contract.customTemplates),
});

function templatePaths({ path, grants }: Pick<contract.Resource, "path" | "grants">): Record<string, Json> {
  const one = { tags: ["Emails"], parameters: [idInPath] };
  const record = { $ref: `#/components/schemas/${path.replaceAll("/", "_")}` };
  return {
    [`/v1/${path}/{id}/preview/`]: {
      get: {
        ...one,
        parameters: [idInPath, parameter("language", "en or fr.")],
        summary: "Look at an email",
        description: `With the caller's newest stream in it, in a sandbox. ${audience(grants, "read")}`,
        responses: { ...emailAsHtml, ...refusals },
      },
      post: {
        ...one,
        summary: "Look at an email with a text that isn't saved",
        description: audience(grants, "read"),
        requestBody: jsonBody(schemaOf(contract.TemplatePreview, "input")),
        responses: { ...emailAsHtml, ...refusals },
      },
    },
    [`/v1/${path}/{id}/send_test_email/`]: {
      post: {
        ...one,
        summary: "Send an email to see it in a mailbox",
        description: audience(grants, "edit"),
        requestBody: jsonBody(schemaOf(contract.TestEmail, "input")),
        responses: {
          200: answer("It is on its way, or without a mail server in the outbox (`sent: false`)."),
          ...refusals,
          429: answer("Too many attempts."),
        },
      },
    },
    [`/v1/${path}/{id}/use_original/`]: {
      post: {
        ...one,
        summary: "Take back an email's original text",
        description: audience(grants, "edit"),
        responses: { 200: answer("The template.", record), ...refusals },
      },
    },
  };
}

/** What surrounds the text of a home's emails. */
export function emailDesignPaths(): Record<string, Json> {
  const { templateSettings } = contract;
  const settings = { $ref: "#/components/schemas/mail_custom-templates_settings" };
  return {
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
        parameters: [uuidInPath("home"), parameter("v", "Changes with the picture, so that it may be kept.")],
        responses: { 200: answer("The picture."), 404: refusals[404] },
      },
    },
  };
}
