import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, parameter, refusals, schemaOf } from "./parts.ts";

/** The approval of ID sessions. */
export function approvalPaths(): Record<string, Json> {
  const operation = (summary: string, description: string, more: Json = {}) => ({
    post: {
      tags: ["Approvals"],
      summary,
      description: `${description} ${audience(contract.actions.ask_approval.grants, "edit")}`,
      parameters: [idInPath],
      responses: {
        200: answer("The ID session.", { $ref: "#/components/schemas/str_stream" }),
        ...refusals,
        ...more,
      },
    },
  });
  const pincode = parameter("pincode", "From the email's link.");
  const path = "/v1/str/idsession/pincode-validation/";
  return {
    [path]: {
      get: {
        tags: ["Approvals"],
        security: [],
        summary: "Approve an ID session",
        description:
          "Changes something although it is a GET, as the specification has it; also served without /v1. The same again is answered alike. HEAD and what is marked as prefetch approve nothing.",
        parameters: [pincode],
        responses: {
          200: answer("Approved.", schemaOf(contract.Approved, "output")),
          403: answer("Only a look in advance: approves nothing."),
          404: refusals[404],
          410: answer("Expired or withdrawn."),
          429: answer("Too many attempts."),
        },
      },
    },
    "/v1/str/stream/{id}/approval/ask/": operation(
      "Ask for the approval of an ID session",
      "While one waits, its email is sent once more; else a new one is asked for and the old link ends.",
      { 429: answer("Too many emails.") },
    ),
    "/v1/str/stream/{id}/approval/withdraw/": operation(
      "Withdraw the approval of an ID session",
      "Its link ends, a published session becomes a draft again, and who was told hears of it.",
    ),
  };
}
