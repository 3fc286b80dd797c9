import * as contract from "@vigil/contract";
import { answer, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

const tags = ["Session"];
const tooMany = answer("Too many attempts.");
const newCodes = schemaOf(contract.NewRecoveryCodes, "output");

/** The caller's own second step at sign-in. */
export const factorPaths = (): Record<string, Json> => ({
  "/v1/usr/factors/": {
    get: {
      ...{ tags, summary: "How my account is protected besides the password" },
      responses: {
        200: answer("What there is.", schemaOf(contract.OwnFactors, "output")),
        401: refusals[401],
        403: refusals[403],
      },
    },
  },
  "/v1/usr/factors/totp/": {
    post: {
      ...{ tags, summary: "Begin to set up an authenticator app" },
      description: "Nothing is stored until a code of the app is confirmed, within 15 minutes.",
      responses: {
        200: answer("What the app is set up with.", schemaOf(contract.TotpSetup, "output")),
        ...refusals,
      },
    },
  },
  "/v1/usr/factors/totp/confirm/": {
    post: {
      ...{ tags, summary: "Use the authenticator app that shows this code" },
      description: "It replaces the one before. The first comes with recovery codes.",
      requestBody: jsonBody(schemaOf(contract.TotpConfirm, "input")),
      responses: { 200: answer("It is in use.", newCodes), ...refusals, 429: tooMany },
    },
  },
  "/v1/usr/factors/totp/remove/": {
    post: {
      ...{ tags, summary: "Remove my authenticator app" },
      responses: { 204: answer("Removed."), ...refusals },
    },
  },
  "/v1/usr/factors/passkeys/options/": {
    post: {
      ...{ tags, summary: "Begin to add a passkey" },
      description:
        "The answer is for `navigator.credentials.create()`, in this browser and within five minutes.",
      responses: { 200: answer("The options.", { type: "object" }), ...refusals },
    },
  },
  "/v1/usr/factors/passkeys/": {
    post: {
      ...{ tags, summary: "Add the passkey that the browser has made" },
      description:
        "The first second step comes with recovery codes. Without a name it is called by its browser and device.",
      requestBody: jsonBody(schemaOf(contract.NewPasskey, "input")),
      responses: { 200: answer("It is in use.", newCodes), ...refusals },
    },
  },
  "/v1/usr/factors/passkeys/{id}/remove/": {
    post: {
      ...{ tags, summary: "Remove a passkey of mine", parameters: [idInPath] },
      responses: { 204: answer("Removed."), ...refusals },
    },
  },
  "/v1/usr/factors/recovery_codes/": {
    post: {
      ...{ tags, summary: "Replace my recovery codes" },
      responses: {
        200: answer("The new codes, this once.", newCodes),
        ...refusals,
        409: answer("There is no second step."),
      },
    },
  },
  "/v1/usr/factors/forget_devices/": {
    post: {
      ...{ tags, summary: "Ask for the second step on all my devices again" },
      responses: { 204: answer("Forgotten."), 401: refusals[401] },
    },
  },
});
