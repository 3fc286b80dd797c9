import * as contract from "@vigil/contract";
import { emailAsHtml } from "./emails.ts";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/** What a home sees of an email to many guests, before and after it is sent. */
export function bulkEmailPaths(): Record<string, Json> {
  const bulk = { tags: ["Bulk emails"] };
  const who = audience(contract.bulkEmails.grants, "create");
  return {
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
        responses: { ...emailAsHtml, ...refusals },
      },
    },
    "/v1/str/bulk_email/{id}/results/": {
      get: {
        ...bulk,
        summary: "What became of each email of a bulk email",
        description: who,
        parameters: [idInPath],
        responses: { 200: answer("By guest.", schemaOf(contract.BulkResults, "output")), ...refusals },
      },
    },
  };
}
