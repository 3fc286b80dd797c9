import * as contract from "@vigil/contract";
import { answer, audience, type Json, refusals, schemaOf } from "./parts.ts";

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
});
