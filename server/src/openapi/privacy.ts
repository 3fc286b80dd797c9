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

const tags = ["Privacy"];
const description = audience(contract.actions.answer_objections.grants, "edit");
const one = schemaOf(contract.Objection, "output");
const setters = audience(contract.actions.set_retention.grants, "edit");
const retention = schemaOf(contract.Retention, "output");
const base = "/v1/objections/";

/** People who object to appearing in a recording or picture. */
export const privacyPaths = (): Record<string, Json> => ({
  [base]: {
    get: {
      ...{ tags, summary: "List objections", description, parameters: paging },
      responses: {
        200: answer("Those without an answer first.", schemaOf(pageOf(contract.Objection), "output")),
        ...refusals,
      },
    },
  },
  "/v1/retention/": {
    get: {
      ...{ tags, summary: "How long data is kept", description: setters },
      responses: { 200: answer("The settings, and what goes next.", retention), ...refusals },
    },
    patch: {
      ...{ tags, summary: "Decide how long data is kept" },
      description: `Of the own home, or for super admins of the installation. ${setters}`,
      requestBody: jsonBody(schemaOf(contract.RetentionChange, "input")),
      responses: { 200: answer("Changed.", retention), ...refusals },
    },
  },
  [`${base}{id}/items/`]: {
    get: {
      ...{ tags, summary: "Photos and videos that an objection may be about", description },
      parameters: [idInPath],
      responses: { 200: answer("All.", schemaOf(pageOf(contract.ObjectionItem), "output")), ...refusals },
    },
  },
  [`${base}{id}/hide/`]: {
    post: {
      ...{ tags, summary: "Hide what is objected to, or show it again", description },
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(contract.HideObjected, "input")),
      responses: { 200: answer("Guests see no more than this.", one), ...refusals },
    },
  },
  [`${base}{id}/answer/`]: {
    post: {
      ...{ tags, summary: "Answer an objection", description: `By email, once. ${description}` },
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(contract.AnswerObjection, "input")),
      responses: { 200: answer("Answered.", one), ...refusals, 409: answer("It was answered before.") },
    },
  },
});
