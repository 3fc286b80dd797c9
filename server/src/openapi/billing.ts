import { Plan, plan } from "@vigil/contract";
import { answer, audience, type Json, parameter, refusals, schemaOf } from "./parts.ts";

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
