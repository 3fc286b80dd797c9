import * as contract from "@vigil/contract";
import { z } from "zod";
import { answer, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/** A request that needs no token. */
export const postWithoutToken = (summary: string, body: z.ZodType, schema?: z.ZodType) => ({
  post: {
    security: [],
    tags: ["Session"],
    summary,
    requestBody: jsonBody(schemaOf(body, "input")),
    responses: {
      200: answer("Done.", schema && schemaOf(schema, "output")),
      400: refusals[400],
      401: refusals[401],
      429: answer("Too many attempts."),
    },
  },
});

const signIn = postWithoutToken("Sign in", contract.Login, contract.LoggedIn);
const signInPath = {
  post: {
    ...signIn.post,
    description:
      "An account with a second step is answered with 401, the code `second_factor_needed` and a ticket for /v1/usr/login/second/, unless its cookie of a remembered device is sent.",
    responses: {
      ...signIn.post.responses,
      401: answer(
        "The name or password is wrong, or the second step follows.",
        schemaOf(z.union([z.object({ detail: z.string() }), contract.SecondStepNeeded]), "output"),
      ),
    },
  },
};

/** Signing in and out. */
export const signInPaths = (): Record<string, Json> => ({
  "/v1/usr/login/": signInPath,
  "/v1/usr/login/second/": postWithoutToken(
    "Take the second step of signing in",
    contract.SecondStep,
    contract.LoggedIn,
  ),
  "/v1/usr/login/passkey/options/": postWithoutToken(
    "What a browser needs to sign in by a passkey",
    contract.PasskeyOptionsRequest,
    z.looseObject({ challenge: z.string() }),
  ),
  "/v1/usr/login/passkey/": postWithoutToken(
    "Sign in by a passkey, without name and password",
    contract.PasskeySignIn,
    contract.LoggedIn,
  ),
  "/v1/usr/login/oidc/": {
    get: {
      ...{ security: [], tags: ["Session"], summary: "Sign in by a company account (OpenID Connect)" },
      description: "Opened by a browser, not called. It comes back to the sign-in page.",
      responses: {
        303: answer("To the company's own sign-in, or back if that isn't responding."),
        404: answer("It isn't set up here."),
        429: answer("Too many attempts."),
      },
    },
    ...postWithoutToken(
      "Fetch the session after signing in by a company account",
      z.object({}),
      contract.LoggedIn,
    ),
  },
  "/v1/usr/login/oidc/callback/": {
    get: {
      ...{ security: [], tags: ["Session"], summary: "Where a company's sign-in sends browsers back to" },
      responses: {
        200: answer("A page that says that somebody has proved who they are."),
        303: answer("To the sign-in page, which fetches the session."),
        403: answer("A page that says why nothing is proved."),
        404: answer("It isn't set up here."),
        429: answer("Too many attempts."),
      },
    },
  },
  "/v1/usr/token/refresh/": postWithoutToken("Renew the tokens", contract.Refresh, contract.Refreshed),
  "/v1/usr/password/reset/": postWithoutToken("Ask for a link to set a new password", contract.ResetRequest),
  "/v1/usr/password/reset/look/": postWithoutToken(
    "What a mailed link is for",
    contract.LinkLook,
    contract.LinkFound,
  ),
  "/v1/usr/password/reset/confirm/": postWithoutToken("Set a new password", contract.ResetConfirm),
  "/v1/usr/logout/": {
    post: {
      tags: ["Session"],
      summary: "Sign out",
      responses: { 204: answer("Signed out."), 401: refusals[401] },
    },
  },
});

/** Where the caller is signed in. */
export function ownSessionPaths(): Record<string, Json> {
  const ownSessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.OwnSession, "output") } },
  };
  return {
    "/v1/usr/sessions/": {
      get: {
        tags: ["Session"],
        summary: "Where I am signed in",
        responses: { 200: answer("The newest 100.", ownSessions), 401: refusals[401] },
      },
    },
    "/v1/usr/sessions/{id}/": {
      delete: {
        tags: ["Session"],
        summary: "Sign me out there",
        parameters: [idInPath],
        responses: { 204: answer("Signed out."), ...refusals },
      },
    },
    "/v1/usr/sessions/end_others/": {
      post: {
        tags: ["Session"],
        summary: "Sign me out everywhere else",
        responses: { 204: answer("Signed out."), 401: refusals[401] },
      },
    },
  };
}

/** Where the caller gets notifications. */
export function ownDevicePaths(): Record<string, Json> {
  const path = "/v1/usr/push_subscriptions/";
  const tags = ["Session"];
  return {
    [path]: {
      get: {
        ...{ tags, summary: "Where I get notifications, and the key to subscribe with" },
        responses: {
          200: answer("The newest first.", schemaOf(contract.OwnDevices, "output")),
          401: refusals[401],
        },
      },
      post: {
        ...{ tags, summary: "Send me notifications on this device" },
        description: "The same subscription again changes nothing.",
        requestBody: jsonBody(schemaOf(contract.DeviceSubscription, "input")),
        responses: { 200: answer("The device.", schemaOf(contract.OwnDevice, "output")), ...refusals },
      },
    },
    [`${path}renew/`]: {
      post: {
        ...{ security: [], tags, summary: "Replace a subscription by a newer one of the same browser" },
        requestBody: jsonBody(schemaOf(contract.DeviceRenewal, "input")),
        responses: { 204: answer("Replaced."), 400: refusals[400], 404: refusals[404] },
      },
    },
    [`${path}{id}/`]: {
      delete: {
        ...{ tags, summary: "Send me no more notifications there", parameters: [idInPath] },
        responses: { 204: answer("Removed."), ...refusals },
      },
    },
    [`${path}{id}/test/`]: {
      post: {
        ...{ tags, summary: "Send a test notification", parameters: [idInPath] },
        responses: {
          ...{ 204: answer("Its push service has taken it."), ...refusals },
          410: answer("The device takes no notifications any more, and was removed."),
          429: answer("Too many attempts."),
          502: answer("Its push service didn't take it."),
        },
      },
    },
  };
}

/** What happened that concerns the caller. */
export function ownNotificationPaths(): Record<string, Json> {
  const path = "/v1/usr/notifications/";
  const tags = ["Session"];
  const count = answer("How many are unread, up to 100.", schemaOf(contract.UnreadCount, "output"));
  const choices = answer("One for each kind.", schemaOf(contract.NotificationChoices, "output"));
  return {
    [path]: {
      get: {
        ...{ tags, summary: "What happened that concerns me" },
        parameters: [
          parameter("before", "Older ones: `next` of the response before.", {
            type: "string",
            format: "uuid",
          }),
        ],
        responses: {
          200: answer("The newest 30.", schemaOf(contract.OwnNotifications, "output")),
          400: refusals[400],
          401: refusals[401],
        },
      },
    },
    [`${path}count/`]: {
      get: { tags, summary: "How many of them are unread", responses: { 200: count, 401: refusals[401] } },
    },
    [`${path}read/`]: {
      post: {
        ...{ tags, summary: "Mark them as read or unread, without `ids` all" },
        requestBody: jsonBody(schemaOf(contract.MarkRead, "input")),
        responses: { 200: count, 400: refusals[400], 401: refusals[401] },
      },
    },
    "/v1/usr/notification_choices/": {
      get: { tags, summary: "Where I am notified", responses: { 200: choices, 401: refusals[401] } },
      put: {
        ...{ tags, summary: "Choose where I am notified of one kind" },
        requestBody: jsonBody(schemaOf(contract.NotificationChoice, "input")),
        responses: { 200: choices, 400: refusals[400], 401: refusals[401] },
      },
    },
  };
}
