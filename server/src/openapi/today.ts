import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, refusals, schemaOf } from "./parts.ts";

/** The screen of the day. */
export const todayPaths = (): Record<string, Json> => ({
  "/v1/str/today/": {
    get: {
      tags: ["Streams"],
      summary: "The services of the day, with what is to be done about each",
      description: audience(contract.todayScreen.grants, "list"),
      responses: { 200: answer("By time.", schemaOf(contract.Today, "output")), ...refusals },
    },
  },
  "/v1/str/stream/{id}/people/": {
    get: {
      tags: ["Streams"],
      summary: "Who works on a service, with the numbers under which they are reached",
      description: audience(contract.directing.grants, "read"),
      parameters: [idInPath],
      responses: {
        200: answer("The director first, the home last.", {
          type: "array",
          items: schemaOf(contract.TodayPerson, "output"),
        }),
        ...refusals,
      },
    },
  },
});
