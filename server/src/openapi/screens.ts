import * as contract from "@vigil/contract";
import { memorialAt, memorialRequest, notFound } from "./memorial.ts";
import { answer, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const television = { security: [], tags: ["Guests' page"] };
const guests = {
  401: answer("The guest must register first."),
  403: answer("The guest was shut out."),
  400: refusals[400],
};
const tooMany = { 429: answer("Too many attempts.") };

/** How a television or another device comes to show a service for a guest, and nothing else. */
export const screenPaths = (): Record<string, Json> => ({
  [`${memorialAt}screen_code/`]: {
    post: {
      ...memorialRequest,
      summary: "A code by which one television shows the service for this guest",
      description: "It is valid for ten minutes and works once.",
      requestBody: jsonBody(schemaOf(contract.ScreenCodeRequest, "input")),
      responses: {
        200: answer("The code.", schemaOf(contract.ScreenCode, "output")),
        ...guests,
        ...notFound,
        ...tooMany,
      },
    },
  },
  [`${memorialAt}screen_code/state/`]: {
    post: {
      ...memorialRequest,
      summary: "Whether a code that this browser was given still waits for a television",
      requestBody: jsonBody(schemaOf(contract.ConfirmScreen, "input")),
      responses: {
        200: answer("False once a television has used it.", schemaOf(contract.ScreenCodeState, "output")),
        400: refusals[400],
      },
    },
  },
  [`${memorialAt}screens/`]: {
    post: {
      ...memorialRequest,
      summary: "Show the service on the television that shows this code",
      requestBody: jsonBody(schemaOf(contract.ConfirmScreen, "input")),
      responses: {
        204: answer("The television begins by itself."),
        ...guests,
        404: answer("No television shows this code."),
        ...tooMany,
      },
    },
  },
  [`${memorialAt}screens/leave/`]: {
    post: {
      ...memorialRequest,
      summary: "Disconnect all televisions that this guest's browser has connected",
      requestBody: jsonBody(schemaOf(contract.ScreenCodeRequest, "input")),
      responses: { 204: answer("Done."), 400: refusals[400] },
    },
  },
  "/v1/public/screen/": {
    post: {
      ...television,
      summary: "Connect a television by a guest's code",
      description: "Its token plays this one service by `watch`, and opens nothing else of the guest.",
      requestBody: jsonBody(schemaOf(contract.OpenScreen, "input")),
      responses: {
        200: answer("The television's token and its service.", schemaOf(contract.OpenedScreen, "output")),
        400: refusals[400],
        404: answer("The code is wrong, used or expired."),
        ...tooMany,
      },
    },
  },
  "/v1/public/screen/waiting/": {
    post: {
      ...television,
      summary: "A code for a television to show until a guest confirms it",
      description: "It is valid for ten minutes and works once.",
      responses: {
        200: answer("The code, and the television's own token.", schemaOf(contract.WaitingScreen, "output")),
        ...tooMany,
      },
    },
  },
  "/v1/public/screen/state/": {
    post: {
      ...television,
      summary: "The service that a television shows",
      description: "Null until a guest has confirmed its code.",
      requestBody: jsonBody(schemaOf(contract.ScreenRequest, "input")),
      responses: {
        200: answer("The service.", schemaOf(contract.ScreenState, "output")),
        400: refusals[400],
        401: answer("The television is no longer connected."),
        403: answer("The guest was shut out."),
      },
    },
  },
  "/v1/public/screen/leave/": {
    post: {
      ...television,
      summary: "Disconnect a television",
      requestBody: jsonBody(schemaOf(contract.ScreenRequest, "input")),
      responses: { 204: answer("Done."), 400: refusals[400] },
    },
  },
});
