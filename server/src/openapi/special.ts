import * as contract from "@vigil/contract";
import type { z } from "zod";
import { addressPaths } from "./addresses.ts";
import { connectionPaths } from "./connections.ts";
import { familyPaths } from "./family.ts";
import {
  answer,
  audience,
  type Json,
  jsonBody,
  pageOf,
  paging,
  parameter,
  refusals,
  schemaOf,
} from "./parts.ts";
import { publicPaths } from "./public.ts";

/** Calls about the caller itself; the first few need no token. */
export function sessionPaths(): Record<string, Json> {
  const open = { security: [], tags: ["Session"] };
  const post = (summary: string, body: z.ZodType, schema?: z.ZodType) => ({
    post: {
      ...open,
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
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const ownSessions = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.OwnSession, "output") } },
  };
  const info = answer("What the caller may know of itself.", schemaOf(contract.Info, "output"));
  return {
    "/v1/usr/login/": post("Sign in", contract.Login, contract.LoggedIn),
    "/v1/usr/token/refresh/": post("Renew the tokens", contract.Refresh, contract.Refreshed),
    "/v1/usr/password/reset/": post("Ask for a link to set a new password", contract.ResetRequest),
    "/v1/usr/password/reset/look/": post("What a mailed link is for", contract.LinkLook, contract.LinkFound),
    "/v1/usr/password/reset/confirm/": post("Set a new password", contract.ResetConfirm),
    "/v1/usr/logout/": {
      post: {
        tags: ["Session"],
        summary: "Sign out",
        responses: { 204: answer("Signed out."), 401: refusals[401] },
      },
    },
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
    "/v1/usr/email/look/": post(
      "What a link to a new email address is for",
      contract.EmailLink,
      contract.EmailLinkFound,
    ),
    "/v1/usr/email/confirm/": post("Confirm a new email address", contract.EmailLink),
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
        parameters: [id],
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
    "/v1/usr/info/": {
      get: { tags: ["Session"], summary: "Who am I", responses: { 200: info, 401: refusals[401] } },
      patch: {
        tags: ["Session"],
        summary: "Change my own record",
        description:
          "What each role may change of itself; not for super admins. A new password or email address needs current_password beside it; a new address is in force once its link is confirmed.",
        requestBody: jsonBody({ type: "object" }),
        responses: { 200: info, ...refusals },
      },
    },
  };
}

/** Calls that belong to no resource, or to one beside its verbs. A test holds them against the server's routes. */
export function specialPaths(): Record<string, Json> {
  const open = { security: [], tags: ["System"] };
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  const upload = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const advisory = schemaOf(
    contract.streamsResource.create.pick({ guest_advisory: true }).required(),
    "input",
  );
  const events = {
    type: "object",
    properties: { results: { type: "array", items: schemaOf(contract.CalendarEvent, "output") } },
  };
  return {
    ...accountPaths(),
    ...addressPaths(),
    ...connectionPaths(),
    ...familyPaths(),
    "/v1/bin/": {
      get: {
        tags: ["Bin"],
        summary: "What was deleted and can be restored",
        description: `Of each kind only what the caller may restore, by that kind's own call. ${audience(contract.bin.grants, "list")}`,
        parameters: [
          ...paging,
          parameter("search", "Every word must occur. Alias: q."),
          parameter("resource", "Only of this kind."),
        ],
        responses: { 200: answer("One page.", schemaOf(pageOf(contract.Binned), "output")), ...refusals },
      },
    },
    "/v1/str/stream_video/{id}/trim/": {
      get: {
        tags: ["Stream recordings"],
        summary: "Where a recording can be cut, and what was asked for before",
        description: audience(contract.recordings.grants, "create"),
        parameters: [id],
        responses: { 200: answer("The recording.", schemaOf(contract.TrimView, "output")), ...refusals },
      },
      post: {
        tags: ["Stream recordings"],
        summary: "Cut a span out of a recording",
        description: `A new recording beside the original; nothing is encoded. ${audience(contract.recordings.grants, "create")}`,
        parameters: [id],
        requestBody: jsonBody(schemaOf(contract.Trim, "input")),
        responses: { 200: answer("It is being made.", schemaOf(contract.TrimView, "output")), ...refusals },
      },
    },
    "/v1/str/calendar/": {
      get: {
        tags: ["Streams"],
        summary: "Streams of a span of days",
        description: audience(contract.calendar.grants, "list"),
        parameters: [
          parameter("event_date_after", "First day."),
          parameter("event_date_before", "Last day."),
          parameter("is_disabled", "Super admins only. Alias: disabled_by_fh."),
        ],
        responses: { 200: answer("At most 10000.", events), ...refusals },
      },
    },
    "/v1/str/calendar/feed/": {
      get: {
        tags: ["Streams"],
        summary: "Whether I have a private address to subscribe to",
        description: audience(contract.calendar.grants, "list"),
        responses: { 200: answer("Since when.", schemaOf(contract.CalendarFeed, "output")), ...refusals },
      },
      post: {
        tags: ["Streams"],
        summary: "Make a new private address of my calendar",
        description: `Told this once; the one before it ends. ${audience(contract.calendar.grants, "list")}`,
        responses: { 201: answer("The address.", schemaOf(contract.NewCalendarFeed, "output")), ...refusals },
      },
      delete: {
        tags: ["Streams"],
        summary: "End my calendar's private address",
        description: audience(contract.calendar.grants, "list"),
        responses: { 204: answer("Ended."), ...refusals },
      },
    },
    "/v1/calendar/{file}/": {
      get: {
        ...open,
        summary: "A person's calendar, for whoever has its address",
        description:
          "iCalendar (RFC 5545) of at most 2500 services from 90 days ago on, with the rows its person may see now.",
        parameters: [
          {
            name: "file",
            in: "path",
            required: true,
            schema: { type: "string" },
            description: "<token>.ics",
          },
        ],
        responses: { 200: answer("The calendar."), 304: answer("It hasn't changed."), 404: refusals[404] },
      },
    },
    "/v1/str/stream/check_conflicts/": {
      post: {
        tags: ["Streams"],
        summary: "Would this booking clash with another",
        description:
          "The stream as it would be saved; with `id`, what isn't sent is as it stands there. For those who edit streams, but no family.",
        requestBody: jsonBody(schemaOf(contract.BookingRequest, "input")),
        responses: {
          200: answer(
            "What it clashes with, and when it wouldn't.",
            schemaOf(contract.BookingConflicts, "output"),
          ),
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/guest_advisory/": {
      patch: {
        tags: ["Streams"],
        summary: "Tell the guests something",
        description: "null clears it. For those who edit streams, but no family.",
        parameters: [id],
        requestBody: jsonBody(advisory),
        responses: { 200: answer("Changed.", { $ref: "#/components/schemas/str_stream" }), ...refusals },
      },
    },
    "/v1/str/stream_guests/bulk_update/": {
      post: {
        tags: ["Guests"],
        summary: "Let several guests watch or download",
        description: `All or none. ${audience(contract.guests.grants, "edit")}`,
        requestBody: jsonBody(schemaOf(contract.GuestsBulkUpdate, "input")),
        responses: { 200: answer("How many."), ...refusals },
      },
    },
    [`/v1/${contract.invitations.path}/`]: {
      get: {
        tags: ["Guests"],
        summary: "Who was invited to a service, and what became of each letter",
        description: audience(contract.invitations.grants, "list"),
        parameters: [{ ...parameter("stream", "Of which stream."), required: true }],
        responses: {
          200: answer("The newest first.", schemaOf(contract.Invitations, "output")),
          ...refusals,
        },
      },
      post: {
        tags: ["Guests"],
        summary: "Invite people to a service",
        description: `Each becomes a guest and gets one letter with a link of its own. ${audience(contract.invitations.grants, "create")}`,
        requestBody: jsonBody(schemaOf(contract.Invite, "input")),
        responses: {
          200: answer("Whom the letters go to.", schemaOf(contract.InviteResult, "output")),
          ...refusals,
        },
      },
    },
    "/v1/uploads/": {
      post: {
        tags: ["Files"],
        summary: "Begin a resumable upload",
        description:
          "By the tus protocol 1.0, for whoever may send a video. When it is finished, a file field of any record takes `upload:<id>`; the id is the last part of the Location. It is forgotten after a day.",
        responses: {
          201: answer("Begun; its address stands in Location."),
          ...refusals,
          413: answer("The file is too large."),
        },
      },
    },
    "/v1/uploads/{id}/": {
      patch: {
        tags: ["Files"],
        summary: "Send the next part of an upload",
        parameters: [upload],
        responses: {
          204: answer("Arrived; Upload-Offset says how far it is."),
          ...refusals,
          409: answer("Its next part is another."),
          410: answer("It was begun more than a day ago."),
        },
      },
      delete: {
        tags: ["Files"],
        summary: "Give up an upload",
        parameters: [upload],
        responses: { 204: answer("Given up."), ...refusals },
      },
    },
    "/v1/files/{id}/": {
      get: {
        ...open,
        summary: "A file",
        description: "Records hold its signed address; lists that of a smaller copy of each picture.",
        parameters: [
          id,
          parameter("expires", "Unix seconds."),
          parameter("width", "Of a picture: at most so many pixels. Signed with the rest."),
          parameter("signature", "By the server."),
        ],
        responses: {
          200: answer("Its bytes."),
          206: answer("A part of them."),
          403: refusals[403],
          404: refusals[404],
          416: answer("Beyond its end."),
        },
      },
    },
    "/v1/learning/": {
      get: {
        tags: ["System"],
        summary: "What the Learning Center shows",
        description: audience(contract.learning.grants, "read"),
        responses: { 200: answer("Where it lies.", schemaOf(contract.Learning, "output")), ...refusals },
      },
    },
    ...publicPaths(),
    "/v1/public/settings/": {
      get: {
        ...open,
        summary: "What the login page must know",
        responses: { 200: answer("Name of the product, and people of a demo.") },
      },
    },
    "/v1/health/": {
      get: {
        ...open,
        summary: "Whether every part is well",
        responses: { 200: answer("All are."), 503: answer("Which is not.") },
      },
    },
  };
}

/** The call that everyone who signs in has beside the verbs. */
function accountPaths(): Record<string, Json> {
  const people = [
    contract.admins,
    contract.families,
    contract.homes,
    contract.operators,
    contract.staff,
    contract.teams,
    contract.videographers,
  ];
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  return Object.fromEntries(
    people.map(({ path, name, grants }) => [
      `/v1/${path}/{id}/send_link/`,
      {
        post: {
          tags: [name.many],
          summary: "Mail the link to set a password again",
          description: `Ends the links sent before. ${audience(grants, "edit")}`,
          parameters: [id],
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
