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
} from "./parts.ts";

const tags = ["API keys"];
const holders = audience(contract.actions.make_api_keys.grants, "edit");
const made = schemaOf(contract.MadeApiKey, "output");

/** Keys by which programs call the API. */
export const apiKeyPaths = (): Record<string, Json> => ({
  "/v1/api_keys/": {
    get: {
      ...{ tags, summary: "List API keys", parameters: paging },
      description: `My own; super admins in charge of super admins see those of all accounts. Keys that ended more than 30 days ago are left out. ${holders}`,
      responses: {
        200: answer("One page.", schemaOf(pageOf(contract.ApiKey), "output")),
        ...refusals,
      },
    },
    post: {
      ...{ tags, summary: "Make an API key" },
      description: `It acts as my account. \`grants\` says by resource what it may do; "write" includes "read". ${holders}`,
      requestBody: jsonBody(schemaOf(contract.NewApiKey, "input")),
      responses: {
        201: answer("The key, this once.", made),
        ...refusals,
        409: answer("There are too many."),
      },
    },
  },
  "/v1/api_keys/{id}/replace/": {
    post: {
      ...{ tags, summary: "Replace an API key of mine by one with the same rights", parameters: [idInPath] },
      requestBody: jsonBody(schemaOf(contract.ReplaceApiKey, "input")),
      responses: {
        201: answer("The new key, this once.", made),
        ...refusals,
        409: answer("It has ended already."),
      },
    },
  },
  "/v1/api_keys/{id}/revoke/": {
    post: {
      ...{ tags, summary: "Revoke an API key", parameters: [idInPath] },
      responses: { 204: answer("Revoked."), ...refusals },
    },
  },
  "/v1/usr/key/": {
    get: {
      ...{ tags, summary: "Which API key makes this call, and what it may do" },
      responses: {
        200: answer("The key.", schemaOf(contract.OwnKey, "output")),
        401: refusals[401],
        404: answer("The call is not made by an API key."),
      },
    },
  },
});
