import * as contract from "@vigil/contract";
import { answer, audience, type Json, parameter, refusals, schemaOf } from "./parts.ts";

/** The search among all records. */
export const searchPaths = (): Record<string, Json> => ({
  "/v1/search/": {
    get: {
      tags: ["Search"],
      summary: `Find records by their words, at most ${contract.hitsOfAKind} of a kind`,
      description: audience(contract.searchEverywhere.grants, "list"),
      parameters: [
        parameter(
          "search",
          "Every word must occur, or the digits of a telephone number. Where nothing does, what is spelled alike is found.",
          { type: "string", maxLength: 200 },
        ),
      ],
      responses: { 200: answer("Kind by kind.", schemaOf(contract.SearchAnswer, "output")), ...refusals },
    },
  },
});
