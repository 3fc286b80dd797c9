import {
  actions,
  bookForms,
  ChurnReport,
  Invoice,
  type MoneyReport,
  moneyReports,
  PauseReminders,
  Plan,
  plan,
  ReceivablesReport,
  RefundReason,
  RevenueReport,
  refunds,
  SentStatement,
  Statement,
  StatementQuery,
  StreamsReport,
  statementPeriods,
  TaxReport,
} from "@vigil/contract";
import type { ZodType } from "zod";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

const period = [
  { ...parameter("from", "The first day of issue."), required: true },
  { ...parameter("to", "The last day of issue."), required: true },
];
const csvFile = { description: "CSV.", content: { "text/csv": {} } };

const reportsOfMoney: Record<MoneyReport, [summary: string, schema: ZodType]> = {
  revenue: ["What was invoiced by month, credits deducted and taxes apart", RevenueReport],
  streams: ["Streams bought and used by month", StreamsReport],
  receivables: ["What is open now, by the days since it was due", ReceivablesReport],
  churn: ["Homes whose plan ended without a renewal, by month", ChurnReport],
};

const moneyReportPaths = (): Record<string, Json> =>
  Object.fromEntries(
    moneyReports.flatMap((report) => {
      const [summary, schema] = reportsOfMoney[report];
      const description = audience(actions.see_money.grants, "edit");
      const get = { tags: ["Invoices"], description, parameters: period };
      return [
        [
          `/v1/fin/money/${report}/`,
          {
            get: {
              ...get,
              summary,
              responses: { 200: answer("The report.", schemaOf(schema, "output")), ...refusals },
            },
          },
        ],
        [
          `/v1/fin/money/${report}/export/`,
          { get: { ...get, summary: `${summary}, as CSV`, responses: { 200: csvFile, ...refusals } } },
        ],
      ];
    }),
  );

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
  "/v1/fin/invoice/{id}/ask_refund/": {
    post: {
      tags: ["Invoices"],
      summary: "Ask for a refund of an invoice that is paid",
      description: audience(actions.ask_refund.grants, "edit"),
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(RefundReason, "input")),
      responses: { 200: answer("The invoice.", schemaOf(Invoice, "output")), ...refusals },
    },
  },
  "/v1/fin/invoice/{id}/decline_refund/": {
    post: {
      tags: ["Invoices"],
      summary: "Decline a payer's request for a refund; it may ask again",
      description: audience(refunds.grants, "create"),
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(RefundReason, "input")),
      responses: { 200: answer("The invoice.", schemaOf(Invoice, "output")), ...refusals },
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
  "/v1/fin/statement/": {
    get: {
      tags: ["Invoices"],
      summary: "A home's statement of account",
      description: audience(actions.see_statement.grants, "edit"),
      parameters: [
        parameter("funeral_home", "A home's own statement needs none."),
        parameter("period", "`last_month` when it is left out.", { enum: statementPeriods }),
        parameter("from", "The first day, for `own`."),
        parameter("to", "The last day, for `own`."),
      ],
      responses: { 200: answer("The statement.", schemaOf(Statement, "output")), ...refusals },
    },
  },
  "/v1/fin/statement/send/": {
    post: {
      tags: ["Invoices"],
      summary: "Email the home's billing contact its statement",
      description: audience(actions.see_statement.grants, "edit"),
      requestBody: jsonBody(schemaOf(StatementQuery, "input")),
      responses: { 200: answer("Where it was sent.", schemaOf(SentStatement, "output")), ...refusals },
    },
  },
  "/v1/fin/statement/{file}/": {
    get: {
      tags: ["Invoices"],
      security: [],
      summary: "A statement of account as PDF",
      description: "The statement holds its signed address.",
      parameters: [
        { name: "file", in: "path", required: true, schema: { type: "string" }, description: "<home>.pdf" },
        parameter("from", "The first day."),
        parameter("to", "The last day."),
        parameter("expires", "Unix seconds."),
        parameter("signature", "By the server."),
        parameter("language", "In which it is written, such as `fr`; else that of the home."),
      ],
      responses: { 200: answer("The statement."), 403: refusals[403], 404: refusals[404] },
    },
  },
  ...moneyReportPaths(),
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
