import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** What is asked of the media process, and what it reports. */
export const mediaPaths = (): Record<string, Json> => ({
  "/v1/usr/funeral_home_media/{id}/transcode/": {
    post: {
      tags: [contract.directorMedia.name.many],
      summary: "Prepare a video now",
      description: `Even while a broadcast runs; once more after a failure. ${audience(contract.directorMedia.grants, "edit")}`,
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(contract.PrepareNow, "input")),
      responses: {
        200: answer("The record.", { $ref: "#/components/schemas/usr_funeral_home_media" }),
        ...refusals,
      },
    },
  },
  "/v1/media/state/": {
    post: {
      tags: ["System"],
      security: [],
      summary: "What media says is",
      description: "Signed by the media process; nobody else is heard.",
      requestBody: jsonBody(schemaOf(contract.MediaState, "input")),
      responses: {
        200: answer("Heard.", schemaOf(contract.MediaAnswer, "output")),
        401: refusals[401],
        409: answer("Another media process is primary by now."),
      },
    },
  },
});
