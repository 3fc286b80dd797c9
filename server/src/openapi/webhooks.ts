import * as contract from "@vigil/contract";
import {
  answer,
  audience,
  idInPath,
  type Json,
  jsonBody,
  pageOf,
  paging,
  refusals,
  schemaOf,
  uuidInPath,
} from "./parts.ts";

const tags = ["Webhooks"];
const owners = audience(contract.actions.set_up_webhooks.grants, "edit");
const one = schemaOf(contract.WebhookEndpoint, "output");
const withSecret = schemaOf(contract.WebhookEndpointWithSecret, "output");
const tooMany = answer("Too many attempts.");
const base = "/v1/webhook_endpoints/";

/** Addresses that are told of events, by Standard Webhooks. */
export const webhookEndpointPaths = (): Record<string, Json> => ({
  [base]: {
    get: {
      ...{ tags, summary: "List my webhooks", description: owners },
      responses: { 200: answer("All.", schemaOf(pageOf(contract.WebhookEndpoint), "output")), ...refusals },
    },
    post: {
      ...{ tags, summary: "Add a webhook" },
      description: `Messages are signed by Standard Webhooks. ${owners}`,
      requestBody: jsonBody(schemaOf(contract.NewWebhookEndpoint, "input")),
      responses: {
        201: answer("With its secret, this once.", withSecret),
        ...refusals,
        409: answer("There are too many."),
        429: tooMany,
      },
    },
  },
  [`${base}{id}/`]: {
    patch: {
      ...{ tags, summary: "Change a webhook", parameters: [idInPath] },
      requestBody: jsonBody(schemaOf(contract.WebhookEndpointChange, "input")),
      responses: { 200: answer("Changed.", one), ...refusals, 429: tooMany },
    },
    delete: {
      ...{ tags, summary: "Remove a webhook", parameters: [idInPath] },
      responses: { 204: answer("Removed."), ...refusals },
    },
  },
  [`${base}{id}/new_secret/`]: {
    post: {
      ...{ tags, summary: "Give a webhook a new secret", parameters: [idInPath] },
      description: "The one before signs as well for 24 hours.",
      responses: { 200: answer("With its secret, this once.", withSecret), ...refusals },
    },
  },
  [`${base}{id}/test/`]: {
    post: {
      ...{ tags, summary: "Send a test event to a webhook", parameters: [idInPath] },
      responses: { 204: answer("Queued."), ...refusals, 429: tooMany },
    },
  },
  [`${base}{id}/deliveries/`]: {
    get: {
      ...{ tags, summary: "What was sent to a webhook", parameters: [idInPath, ...paging] },
      description: "The newest first, of the last 30 days.",
      responses: {
        200: answer("One page.", schemaOf(pageOf(contract.WebhookDelivery), "output")),
        ...refusals,
      },
    },
  },
  [`${base}{id}/deliveries/{delivery}/send_again/`]: {
    post: {
      ...{ tags, summary: "Send one event again", parameters: [idInPath, uuidInPath("delivery")] },
      responses: { 204: answer("Queued."), ...refusals, 429: tooMany },
    },
  },
  [`${base}{id}/send_failed/`]: {
    post: {
      ...{ tags, summary: "Send all events again that failed", parameters: [idInPath] },
      responses: { 200: answer("How many are queued."), ...refusals, 429: tooMany },
    },
  },
});
