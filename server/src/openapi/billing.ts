import { actions, bookForms, Invoice, PauseReminders, Plan, plan, TaxReport } from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

const period = [
  { ...parameter("from", "The first day of issue."), required: true },
  { ...parameter("to", "The last day of issue."), required: true },
];
const csvFile = { description: "CSV.", content: { "text/csv": {} } };

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
  "/v1/fin/books/export/": {
    get: {
      tags: ["Invoices"],
      summary: "The documents of a period for accounting",
      description: `Credit notes are negative. \`generic\`: a row for each document; \`quickbooks\` and \`xero\`: a row for each line, in the columns of their import. ${audience(actions.export_books.grants, "edit")}`,
      parameters: [...period, parameter("form", "`generic` when it is left out.", { enum: bookForms })],
      responses: { 200: csvFile, ...refusals },
    },
  },
  "/v1/fin/books/taxes/": {
    get: {
      tags: ["Invoices"],
      summary: "The taxes of a period by province",
      description: audience(actions.export_books.grants, "edit"),
      parameters: period,
      responses: { 200: answer("Credit notes are deducted.", schemaOf(TaxReport, "output")), ...refusals },
    },
  },
  "/v1/fin/books/taxes/export/": {
    get: {
      tags: ["Invoices"],
      summary: "The same as CSV",
      description: audience(actions.export_books.grants, "edit"),
      parameters: period,
      responses: { 200: csvFile, ...refusals },
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
