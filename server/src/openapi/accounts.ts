import * as contract from "@vigil/contract";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";
import { postWithoutToken } from "./session.ts";

/** The caller's own password and email address. */
export const ownCredentialPaths = (): Record<string, Json> => ({
  "/v1/usr/password/change/": {
    post: {
      tags: ["Session"],
      summary: "Set my own new password",
      description: "Signs me out everywhere else.",
      requestBody: jsonBody(schemaOf(contract.PasswordChange, "input")),
      responses: { 200: answer("Set."), ...refusals },
    },
  },
  "/v1/usr/email/change/": {
    post: {
      tags: ["Session"],
      summary: "Ask for another email address of my own",
      description:
        "Mails a link to the new address; the present one stays until the link is confirmed. A link mailed before ends. A password sent beside it is set as by /v1/usr/password/change/; when either is refused, neither is changed.",
      requestBody: jsonBody(schemaOf(contract.EmailChange, "input")),
      responses: { 200: answer("Mailed."), ...refusals, 429: answer("Too many attempts.") },
    },
    delete: {
      tags: ["Session"],
      summary: "Cancel the email address that I have asked for",
      description: "Ends the link that was mailed to it, if it wasn't opened.",
      responses: { 204: answer("None is waiting any more."), 401: refusals[401] },
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
          "What each role may change of itself; super admins only the language. A new address is in force once its link is confirmed.",
        requestBody: jsonBody({ type: "object" }),
        responses: { 200: info, ...refusals },
      },
    },
    "/v1/usr/list_columns/": {
      put: {
        tags: ["Session"],
        summary: "Choose the columns of one of my lists",
        requestBody: jsonBody(schemaOf(contract.OwnListColumns, "input")),
        responses: {
          200: answer("As they are now.", schemaOf(contract.OwnListColumns, "output")),
          400: refusals[400],
          401: refusals[401],
        },
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
  const seen = people.filter(({ path }) => path !== contract.admins.path);
  const seeAs = seen.map(({ path, name }): [string, Json] => [
    `/v1/${path}/{id}/see_as/`,
    {
      post: {
        tags: [name.many],
        summary: contract.actionSentences.see_as,
        description: `A session of an hour at most that only reads. It is written down in the person's history, and ends with the caller's own. ${audience(contract.actions.see_as.grants, "edit")}`,
        parameters: [idInPath],
        responses: {
          200: answer("The session.", schemaOf(contract.SeenAs, "output")),
          ...refusals,
          409: answer("The account is inactive."),
        },
      },
    },
  ]);
  const sendLink = people.map(({ path, name, grants }) => [
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
  ]);
  const ways = people.map(({ path, name }): [string, Json] => [
    `/v1/${path}/{id}/sign_in_ways/`,
    {
      get: {
        tags: [name.many],
        summary: "What opens somebody's account besides their password",
        description: audience(contract.actions.reset_factors.grants, "edit"),
        parameters: [idInPath],
        responses: {
          200: answer("As it is now.", schemaOf(contract.SignInWays, "output")),
          401: refusals[401],
          403: refusals[403],
          404: refusals[404],
        },
      },
    },
  ]);
  const resetFactors = people.map(({ path, name }): [string, Json] => [
    `/v1/${path}/{id}/reset_factors/`,
    {
      post: {
        tags: [name.many],
        summary: contract.actionSentences.reset_factors,
        description: `Signs the person out everywhere, and emails them. Nobody resets their own. ${audience(contract.actions.reset_factors.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.FactorReset, "input")),
        responses: { 204: answer("Removed."), ...refusals, 409: answer("There is no second step.") },
      },
    },
  ]);
  const unbind = people.map(({ path, name }): [string, Json] => [
    `/v1/${path}/{id}/unbind_company/`,
    {
      post: {
        tags: [name.many],
        summary: contract.actionSentences.unbind_company,
        description: `Signs the person out everywhere. The next company account with their email address belongs to them. Nobody disconnects their own. ${audience(contract.actions.unbind_company.grants, "edit")}`,
        parameters: [idInPath],
        responses: { 204: answer("Disconnected."), ...refusals, 409: answer("There is none.") },
      },
    },
  ]);
  return Object.fromEntries([...sendLink, ...seeAs, ...ways, ...resetFactors, ...unbind]);
}

/** A home from a few fields. */
export const newHomePaths = (): Record<string, Json> => ({
  "/v1/usr/funeral_home/add/": {
    post: {
      tags: ["Funeral homes"],
      summary: contract.actionSentences.add_home,
      description: `What isn't sent follows from what is. The home is emailed a link to choose a password. ${audience(contract.actions.add_home.grants, "edit")}`,
      requestBody: jsonBody(schemaOf(contract.addHome.create, "input")),
      responses: {
        201: answer("The home.", { $ref: "#/components/schemas/usr_funeral_home" }),
        ...refusals,
      },
    },
  },
  "/v1/usr/funeral_home/add/defaults/": {
    get: {
      tags: ["Funeral homes"],
      summary: "What follows from a new home's name and address",
      description: audience(contract.actions.add_home.grants, "edit"),
      parameters: [
        parameter("name", "The home's."),
        parameter("country", "Its name or two-letter code."),
        parameter("state", "Its name or code."),
      ],
      responses: {
        200: answer("What it starts with.", schemaOf(contract.HomeDefaults, "output")),
        ...refusals,
      },
    },
  },
});
