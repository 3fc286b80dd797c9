import { actions, Invoice, PauseReminders, Plan, plan } from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/** Plans and invoice documents; packages, orders and invoices are described as resources. */
export const billingPaths = (): Record<string, Json> => ({
  "/v1/usr/funeral_home/current_plan/": {
    get: {
      tags: ["Orders"],
      summary: "What my funeral home has left",
      description: audience(plan.grants, "read"),
      responses: { 200: answer("Its plan.", schemaOf(Plan, "output")), ...refusals },
    },
  },
  "/v1/fin/invoice/{id}/pause_reminders/": {
    post: {
      tags: ["Invoices"],
      summary: "Pause the reminders of an unpaid invoice, until a day or for good",
      description: audience(actions.pause_reminders.grants, "edit"),
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(PauseReminders, "input")),
      responses: { 200: answer("The invoice.", schemaOf(Invoice, "output")), ...refusals },
    },
  },
  "/v1/fin/invoice/{id}/resume_reminders/": {
    post: {
      tags: ["Invoices"],
      summary: "Resume the reminders of an unpaid invoice",
      description: audience(actions.pause_reminders.grants, "edit"),
      parameters: [idInPath],
      responses: { 200: answer("The invoice.", schemaOf(Invoice, "output")), ...refusals },
    },
  },
  "/v1/fin/document/{file}/": {
    get: {
      tags: ["Invoices"],
      security: [],
      summary: "A document of an invoice as PDF",
      description: "Invoices and orders hold its signed address.",
      parameters: [
        { name: "file", in: "path", required: true, schema: { type: "string" }, description: "<id>.pdf" },
        parameter("expires", "Unix seconds."),
        parameter("signature", "By the server."),
        parameter("language", "In which it is written, such as `fr`; else the one that the browser prefers."),
      ],
      responses: { 200: answer("The document."), 403: refusals[403], 404: refusals[404] },
    },
  },
});
