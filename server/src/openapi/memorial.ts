import * as contract from "@vigil/contract";
import { answer, type Json, jsonBody, refusals, schemaOf } from "./parts.ts";

/** Where a memorial page makes its requests, and what they have in common. */
export const memorialAt = "/v1/public/stream/{slug}/";
export const notFound = { 404: refusals[404] };
export const memorialRequest = {
  security: [],
  tags: ["Guests' page"],
  parameters: [
    { name: "slug", in: "path", required: true, schema: { type: "string" }, description: "The stream's." },
  ],
};

/** What a memorial page says of its service, and who comes to it. */
export const memorialPaths = (): Record<string, Json> => ({
  [memorialAt]: {
    get: {
      ...memorialRequest,
      summary: "Everything a stream's page shows",
      description: "A stream that was called off says only that.",
      responses: { 200: answer("The page.", schemaOf(contract.MemorialPage, "output")), ...notFound },
    },
  },
  [`${memorialAt}register/`]: {
    post: {
      ...memorialRequest,
      summary: "Register as a guest",
      description:
        "The first to name an e-mail address is its guest; who names it again may watch, and no more. With the token that this guest was given before, the call changes what it said.",
      requestBody: jsonBody(schemaOf(contract.Register, "input")),
      responses: {
        200: answer("The guest's token for this one stream.", schemaOf(contract.Registered, "output")),
        400: refusals[400],
        ...notFound,
        429: answer("Too many attempts."),
      },
    },
  },
  [`${memorialAt}phone_code/`]: {
    post: {
      ...memorialRequest,
      summary: "Text a code to a guest without email",
      description:
        "For registering by telephone. Nothing is sent to a number that got a code less than half a minute ago. 404 where the home doesn't allow it, or the installation sends no text messages.",
      requestBody: jsonBody(schemaOf(contract.PhoneCodeRequest, "input")),
      responses: {
        200: answer("Where the code was texted.", schemaOf(contract.PhoneCodeSent, "output")),
        400: refusals[400],
        ...notFound,
        429: answer("Too many codes, by field: of one number, connection, service or home."),
      },
    },
  },
  [`${memorialAt}register_by_phone/`]: {
    post: {
      ...memorialRequest,
      summary: "Register as a guest by a code that was texted",
      description:
        "The code proves the number, so a number that was registered before is the same guest, with its rights and under the new name.",
      requestBody: jsonBody(schemaOf(contract.RegisterByPhone, "input")),
      responses: {
        200: answer("The guest's token for this one stream.", schemaOf(contract.Registered, "output")),
        400: refusals[400],
        ...notFound,
        429: answer("Too many attempts."),
      },
    },
  },
  [`${memorialAt}guest/`]: {
    post: {
      ...memorialRequest,
      summary: "Whom a link has brought",
      requestBody: jsonBody(schemaOf(contract.GuestRequest, "input")),
      responses: {
        200: answer("The guest.", schemaOf(contract.KnownGuest, "output")),
        401: answer("The link is of another service, or of nobody any more."),
        403: answer("The guest was shut out."),
        400: refusals[400],
        ...notFound,
      },
    },
  },
  [`${memorialAt}language/`]: {
    post: {
      ...memorialRequest,
      summary: "Keep the language that a registered guest has chosen",
      description: "Their emails follow it. Nothing is stored for anybody else.",
      requestBody: jsonBody(schemaOf(contract.GuestLanguage, "input")),
      responses: { 204: answer("Done."), 400: refusals[400], ...notFound },
    },
  },
  [`${memorialAt}consent/`]: {
    post: {
      ...memorialRequest,
      summary: "Whether a guest is asked again to agree, or that they agree",
      description: "Never asked: whoever only watches by a guest's address.",
      requestBody: jsonBody(schemaOf(contract.ConsentRequest, "input")),
      responses: {
        200: answer("Whether it is due.", schemaOf(contract.ConsentAnswer, "output")),
        401: answer("The link is of another service."),
        403: answer("The guest was shut out."),
        400: refusals[400],
        ...notFound,
      },
    },
  },
  [`${memorialAt}anniversary/`]: {
    post: {
      ...memorialRequest,
      summary: "Ask for an email on each anniversary, or end them",
      description: "For the registered guest alone: whoever only watches by its address is refused.",
      requestBody: jsonBody(schemaOf(contract.AnniversaryChoice, "input")),
      responses: {
        204: answer("Done."),
        401: answer("The link is of another service, or not the guest's own."),
        403: answer("The guest was shut out."),
        400: refusals[400],
        ...notFound,
      },
    },
  },
  [`${memorialAt}playback/`]: {
    post: {
      ...memorialRequest,
      summary: "Report that the video doesn't play, or does after all",
      description: "For the list of guests who couldn't get in; only registered guests are noted.",
      requestBody: jsonBody(schemaOf(contract.PlaybackReport, "input")),
      responses: {
        204: { description: "Noted, or nothing to note." },
        401: answer("The guest must register first."),
        403: answer("The guest was shut out."),
        400: refusals[400],
        ...notFound,
        429: answer("Too many attempts."),
      },
    },
  },
  [`${memorialAt}service.ics`]: {
    get: {
      ...memorialRequest,
      summary: "The service for a calendar",
      description: "With a guest's token as `join`, the entry opens the service as that guest.",
      responses: { 200: { description: "RFC 5545.", content: { "text/calendar": {} } }, ...notFound },
    },
  },
});

export const mailDomainPaths = (): Record<string, Json> => ({
  "/v1/public/challenge/": {
    post: {
      security: [],
      tags: ["Guests' page"],
      summary: "Work for a browser before somebody sends a form",
      description:
        "What strangers send without an account is taken with an answer (`proof`); without one, few are taken from one address and for one page. An answer is the challenge, a dot, and the numbers joined by hyphens. It is taken once, for its purpose and page, within two hours.",
      requestBody: jsonBody(schemaOf(contract.ChallengeRequest, "input")),
      responses: {
        200: answer("The challenge.", schemaOf(contract.Challenge, "output")),
        400: refusals[400],
      },
    },
  },
  "/v1/public/mail_domain/": {
    post: {
      security: [],
      tags: ["Guests' page"],
      summary: "Whether an address's domain receives email",
      description: "For a hint beside the field; null when it isn't known.",
      requestBody: jsonBody(schemaOf(contract.MailDomainRequest, "input")),
      responses: {
        200: answer("What is known.", schemaOf(contract.MailDomain, "output")),
        400: refusals[400],
        429: answer("Too many attempts."),
      },
    },
  },
});

/** The service itself, as guests see it. */
export function watchPaths(): Record<string, Json> {
  const state = schemaOf(contract.PublicState, "output");
  return {
    [`${memorialAt}watch/`]: {
      post: {
        ...memorialRequest,
        summary: "What to play now",
        requestBody: jsonBody(schemaOf(contract.WatchRequest, "input")),
        responses: {
          200: answer("Addresses with their passes.", schemaOf(contract.Watch, "output")),
          401: answer("The guest must register first."),
          403: answer("The guest was shut out."),
          400: refusals[400],
          ...notFound,
        },
      },
    },
    [`${memorialAt}state/`]: {
      get: {
        ...memorialRequest,
        summary: "Where the service is",
        responses: { 200: answer("Now.", state), ...notFound },
      },
    },
    [`${memorialAt}events/`]: {
      get: {
        ...memorialRequest,
        summary: "Where the service is, told at every change",
        responses: {
          200: {
            description: "Server-sent `state` events.",
            content: { "text/event-stream": { schema: state } },
          },
          ...notFound,
        },
      },
    },
  };
}

export const sharedImagePaths = (): Record<string, Json> => ({
  [`${memorialAt}portrait`]: {
    get: {
      ...memorialRequest,
      summary: "The person's photo, as emails about the service show it; only while the page shows it",
      responses: {
        200: { description: "480 pixels wide at most.", content: { "image/jpeg": {}, "image/png": {} } },
        ...notFound,
      },
    },
  },
  [`${memorialAt}share.jpg`]: {
    get: {
      ...memorialRequest,
      summary: "What chat applications show of a shared link",
      responses: { 200: { description: "1200 x 630.", content: { "image/jpeg": {} } }, ...notFound },
    },
  },
});
