import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const { incidents } = contract;
const at = `/v1/${incidents.path}/`;

/** What people are called for, and how they answer. */
export const incidentPaths = (): Record<string, Json> => ({
  [`${at}alerts/`]: {
    get: {
      tags: [incidents.name.many],
      summary: "What the caller is called for on the screen, until somebody answers",
      description: "For everyone who is signed in; empty for whoever is never called.",
      responses: {
        200: answer("The oldest first.", { type: "array", items: schemaOf(contract.Alert, "output") }),
        ...refusals,
      },
    },
  },
  "/v1/str/stream/{id}/timeline/": {
    get: {
      tags: [incidents.name.many],
      summary: "What happened in a service, minute by minute, and what its guests lost",
      description: `Of incidents, those that the caller sees. ${audience(contract.actions.see_timeline.grants, "edit")}`,
      parameters: [idInPath],
      responses: { 200: answer("The timeline.", schemaOf(contract.Timeline, "output")), ...refusals },
    },
  },
  "/v1/str/stream/{id}/timeline/export_pdf/": {
    get: {
      tags: [incidents.name.many],
      summary: "The timeline as a PDF that a family may get",
      description: audience(contract.actions.see_timeline.grants, "edit"),
      parameters: [idInPath],
      responses: { 200: answer("A PDF."), ...refusals },
    },
  },
  [`${at}{id}/acknowledge/`]: {
    post: {
      tags: [incidents.name.many],
      summary: "Take care of an incident: nobody else is called",
      description: `The first who does so stays. For whoever was called because of it, and: ${audience(contract.actions.acknowledge_incident.grants, "edit")}`,
      parameters: [idInPath],
      responses: {
        200: answer("Who takes care of it.", schemaOf(contract.Taken, "output")),
        ...refusals,
      },
    },
  },
  [`${at}{id}/hand_back/`]: {
    post: {
      tags: [incidents.name.many],
      summary: "End somebody's answer: the next person is called",
      description: `Does nothing where the answer that was seen holds no longer. For whoever was called because of it, and: ${audience(contract.actions.hand_back_incident.grants, "edit")}`,
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(contract.HandBack, "input")),
      responses: {
        200: answer("Nobody takes care of it, and who is called.", schemaOf(contract.HandedBack, "output")),
        ...refusals,
      },
    },
  },
});

/** What a super admin decides on a proposed credit. */
export const creditPaths = (): Record<string, Json> =>
  Object.fromEntries(
    (["grant", "decline"] as const).map((decision) => [
      `/v1/${contract.credits.path}/{id}/${decision}/`,
      {
        post: {
          tags: [contract.credits.name.many],
          summary: decision === "grant" ? "Give the home its stream back" : "Decline a credit",
          description: `The same decision again changes nothing. ${audience(contract.actions.decide_credit.grants, "edit")}`,
          parameters: [idInPath],
          responses: { 200: answer("The credit.", schemaOf(contract.Credit, "output")), ...refusals },
        },
      },
    ]),
  );
