import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";
import { postWithoutToken } from "./session.ts";

/** The caller's own password and email address. */
export const ownCredentialPaths = (): Record<string, Json> => ({
  "/v1/usr/password/change/": {
    post: {
      tags: ["Session"],
      summary: "Set my own new password",
      description: "Signs me out everywhere else.",
      requestBody: jsonBody(schemaOf(contract.PasswordChange, "input")),
      responses: { 200: answer("Set."), ...refusals, 429: answer("Too many attempts.") },
    },
  },
  "/v1/usr/email/change/": {
    post: {
      tags: ["Session"],
      summary: "Ask for another email address of my own",
      description: "Mails a link to the new address; the present one stays until the link is confirmed.",
      requestBody: jsonBody(schemaOf(contract.EmailChange, "input")),
      responses: { 200: answer("Mailed."), ...refusals, 429: answer("Too many attempts.") },
    },
  },
  "/v1/usr/email/look/": postWithoutToken(
    "What a link to a new email address is for",
    contract.EmailLink,
    contract.EmailLinkFound,
  ),
  "/v1/usr/email/confirm/": postWithoutToken("Confirm a new email address", contract.EmailLink),
});

/** The caller's own record. */
export function ownRecordPaths(): Record<string, Json> {
  const info = answer("What the caller may know of itself.", schemaOf(contract.Info, "output"));
  return {
    "/v1/usr/info/": {
      get: { tags: ["Session"], summary: "Who am I", responses: { 200: info, 401: refusals[401] } },
      patch: {
        tags: ["Session"],
        summary: "Change my own record",
        description:
          "What each role may change of itself; super admins only the language. A new password or email address needs current_password beside it; a new address is in force once its link is confirmed.",
        requestBody: jsonBody({ type: "object" }),
        responses: { 200: info, ...refusals },
      },
    },
    "/v1/usr/favourites/": {
      put: {
        tags: ["Session"],
        summary: "Choose what stands at the top of my menu",
        requestBody: jsonBody(schemaOf(contract.Favourites, "input")),
        responses: {
          200: answer("As they are now.", schemaOf(contract.Favourites, "output")),
          400: refusals[400],
          401: refusals[401],
        },
      },
    },
  };
}

/** The request that every kind of account has beside its standard verbs. */
export function accountPaths(): Record<string, Json> {
  const people = [
    contract.admins,
    contract.families,
    contract.homes,
    contract.operators,
    contract.staff,
    contract.teams,
    contract.videographers,
  ];
  return Object.fromEntries(
    people.map(({ path, name, grants }) => [
      `/v1/${path}/{id}/send_link/`,
      {
        post: {
          tags: [name.many],
          summary: "Mail the link to set a password again",
          description: `Ends the links sent before. ${audience(grants, "edit")}`,
          parameters: [idInPath],
          responses: {
            200: answer("It is on its way."),
            ...refusals,
            409: answer("The account is inactive."),
            429: answer("Too many attempts."),
          },
        },
      },
    ]),
  );
}
