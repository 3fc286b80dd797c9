import * as contract from "@vigil/contract";
import {
  answer,
  audience,
  idempotencyHeader,
  idInPath,
  type Json,
  jsonBody,
  parameter,
  refusals,
  schemaOf,
} from "./parts.ts";

/** What may be done with a stream beside its standard verbs. */
export function streamPaths(): Record<string, Json> {
  const advisory = schemaOf(contract.GuestAdvisory, "input");
  const thanks = schemaOf(contract.Thanks, "output");
  const stream = { $ref: "#/components/schemas/str_stream" };
  return {
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
    ...bulkChangePaths(),
    "/v1/str/stream/book/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.book_service,
        description: `All of it is saved, or nothing. What is wrong with a further service is under \`also\`, by its number. ${audience(contract.actions.book_service.grants, "edit")}`,
        parameters: [idempotencyHeader],
        requestBody: jsonBody(schemaOf(contract.bookService.create, "input")),
        responses: { 201: answer("The first service.", stream), ...refusals },
      },
    },
    "/v1/str/stream/import/undo/": {
      post: {
        tags: ["Streams"],
        summary: "Undo one's own import",
        description: `Drafts that one's own import has made within ${contract.importUndoneWithin} hours and nobody has changed or added to since go to the bin, with families that it has made for them alone. Nobody is emailed; whatever else was asked for stays, and \`stays\` names it. ${audience(contract.actions.import_services.grants, "edit")}`,
        requestBody: jsonBody(schemaOf(contract.UndoImport, "input")),
        responses: {
          200: answer("What is in the bin now.", schemaOf(contract.UndoneImport, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/stream/import/": {
      get: {
        tags: ["Streams"],
        summary: "A home's recent imports",
        description: `The newest ${contract.importsListed} of the last ${contract.binDays} days that have added or changed services, of those that were sent with an \`import_id\`: when, by whom, how many they added, how many of those are left, and how many they changed. \`undoable\` is what the caller can undo; where that is nothing, \`undo\` says why. ${audience(contract.actions.import_services.grants, "edit")}`,
        parameters: [
          parameter("funeral_home", "Named by a super admin; everyone else's own home is used.", {
            type: "string",
            format: "uuid",
          }),
        ],
        responses: {
          200: answer("The newest first.", schemaOf(contract.RecentImports, "output")),
          ...refusals,
        },
      },
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.import_services,
        description: `Each service is known by its case number and kind: sent again, it is changed and not added. New ones become drafts. What is wrong with one is in its line and keeps no other out. With \`dry_run\`, nothing is changed. Unknown fields are refused by name. ${audience(contract.actions.import_services.grants, "edit")}`,
        requestBody: jsonBody({
          ...schemaOf(contract.ImportServices, "input"),
          properties: {
            ...(schemaOf(contract.ImportServices, "input").properties as Json),
            services: {
              type: "array",
              minItems: 1,
              maxItems: contract.importedAtOnce,
              items: schemaOf(contract.ImportedService, "input"),
            },
          },
        }),
        responses: {
          200: answer("What became of each, or would.", schemaOf(contract.ImportAnswer, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/booked/": {
      get: {
        tags: ["Streams"],
        summary: contract.actionSentences.see_booked,
        description: audience(contract.actions.see_booked.grants, "edit"),
        parameters: [idInPath],
        responses: {
          200: answer(
            "All services for this person, and the emails about them.",
            schemaOf(contract.Booked, "output"),
          ),
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/card/export_pdf/": {
      get: {
        tags: ["Streams"],
        summary: "A card to print, with the link of a service",
        description: `A6, of a service whose page is open. ${audience(contract.actions.print_card.grants, "edit")}`,
        parameters: [idInPath, parameter("language", "en or fr; the service's when it is left out.")],
        responses: {
          200: { description: "PDF.", content: { "application/pdf": {} } },
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/venue_photos/": {
      get: {
        tags: ["Streams"],
        summary: "The link by which people at a service give photos",
        description: `Of a service whose page is open. ${audience(contract.actions.take_venue_photos.grants, "edit")}`,
        parameters: [idInPath],
        responses: { 200: answer("The link.", schemaOf(contract.VenuePhotos, "output")), ...refusals },
      },
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.take_venue_photos,
        description: `Makes the link the first time; it stays the same. ${audience(contract.actions.take_venue_photos.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.TakeVenuePhotos, "input")),
        responses: { 200: answer("The link.", schemaOf(contract.VenuePhotos, "output")), ...refusals },
      },
    },
    "/v1/str/stream/{id}/venue_photos/export_pdf/": {
      get: {
        tags: ["Streams"],
        summary: "A sign to put up, with the code for photos",
        description: `A5, once the link was made. ${audience(contract.actions.take_venue_photos.grants, "edit")}`,
        parameters: [idInPath, parameter("language", "en or fr; the service's when it is left out.")],
        responses: {
          200: { description: "PDF.", content: { "application/pdf": {} } },
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/prolong_page/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.prolong_page,
        description: `Also one that has closed; up to two years ahead. ${audience(contract.actions.prolong_page.grants, "edit")}`,
        parameters: [idInPath],
        responses: { 200: answer("Prolonged.", stream), ...refusals },
      },
    },
    "/v1/str/stream/{id}/ask_deletion/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.ask_deletion,
        description: `Or take that back. Nothing is deleted until the home decides, which gets an email. ${audience(contract.actions.ask_deletion.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.AskDeletion, "input")),
        responses: { 200: answer("Asked, or taken back.", stream), ...refusals },
      },
    },
    "/v1/str/stream/{id}/decide_deletion/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.decide_deletion,
        description: `409 once the family no longer asks for it. The family gets an email. ${audience(contract.actions.decide_deletion.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.DecideDeletion, "input")),
        responses: { 204: { description: "Deleted, or declined." }, ...refusals },
      },
    },
    "/v1/str/stream/{id}/preview/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.preview_page,
        description: `Nothing is written, and invalid fields are refused as by a save. ${audience(contract.actions.preview_page.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.PreviewPage, "input")),
        responses: {
          200: answer("The page as HTML, without scripts.", schemaOf(contract.PreviewedPage, "output")),
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/thanks/": {
      get: {
        tags: ["Streams"],
        summary: "A family's thank-you to its guests, and what became of it",
        description: audience(contract.actions.thank_guests.grants, "edit"),
        parameters: [idInPath],
        responses: { 200: answer("The thank-you.", thanks), ...refusals },
      },
      patch: {
        tags: ["Streams"],
        summary: "Write the thank-you, and show it on the page or not",
        description: `Once the service is over; also after it was sent. ${audience(contract.actions.thank_guests.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.WriteThanks, "input")),
        responses: { 200: answer("Written.", thanks), ...refusals },
      },
    },
    "/v1/str/stream/{id}/thanks/send/": {
      post: {
        tags: ["Streams"],
        summary: contract.actionSentences.thank_guests,
        description: `To guests who have joined, may watch and haven't unsubscribed; 409 once it was sent. ${audience(contract.actions.thank_guests.grants, "edit")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.WriteThanks, "input")),
        responses: { 200: answer("On its way.", thanks), ...refusals },
      },
    },
    "/v1/str/stream/{id}/thanks/preview/": {
      post: {
        tags: ["Streams"],
        summary: "See the thank-you as a guest would get it",
        description: audience(contract.actions.thank_guests.grants, "edit"),
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.PreviewThanks, "input")),
        responses: {
          200: { description: "HTML.", content: { "text/html": {} } },
          ...refusals,
        },
      },
    },
    "/v1/str/stream/{id}/guest_advisory/": {
      patch: {
        tags: ["Streams"],
        summary: "Tell the guests something",
        description: "null clears it. For those who edit streams, but no family.",
        parameters: [idInPath],
        requestBody: jsonBody(advisory),
        responses: { 200: answer("Changed.", stream), ...refusals },
      },
    },
  };
}

/** What may be done with a stream's recordings beside their standard verbs. */
export function recordingPaths(): Record<string, Json> {
  return {
    "/v1/str/stream_video/{id}/trim/": {
      get: {
        tags: ["Stream recordings"],
        summary: "Where a recording can be cut, and what was asked for before",
        description: audience(contract.recordings.grants, "create"),
        parameters: [idInPath],
        responses: { 200: answer("The recording.", schemaOf(contract.TrimView, "output")), ...refusals },
      },
      post: {
        tags: ["Stream recordings"],
        summary: "Cut a span out of a recording, or mute parts of it",
        description: `A new recording beside the original; nothing but the sound of a muted one is encoded. ${audience(contract.recordings.grants, "create")}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.Trim, "input")),
        responses: { 200: answer("It is being made.", schemaOf(contract.TrimView, "output")), ...refusals },
      },
    },
    ...captionPaths(),
  };
}

/** The captions of a recording. */
function captionPaths(): Record<string, Json> {
  const tags = ["Stream recordings"];
  const parameters = [idInPath, { ...idInPath, name: "language", description: "en or fr." }];
  const edits = audience(contract.actions.edit_captions.grants, "edit");
  const responses = {
    200: answer("The captions by language.", schemaOf(contract.CaptionsView, "output")),
    ...refusals,
  };
  return {
    "/v1/str/stream_video/{id}/captions/": {
      get: {
        tags,
        summary: "The captions of a recording, by language",
        description: audience(contract.recordings.grants, "read"),
        parameters: [idInPath],
        responses,
      },
    },
    "/v1/str/stream_video/{id}/captions/{language}/": {
      get: {
        tags,
        summary: "The captions in one language, to edit",
        description: audience(contract.recordings.grants, "read"),
        parameters,
        responses: { 200: answer("All of them.", schemaOf(contract.CaptionsToEdit, "output")), ...refusals },
      },
      put: {
        tags,
        summary: "Upload captions, or save those that were edited",
        description: `A WebVTT or SRT file, recognised by its content, or all captions as JSON. With If-Match only if nobody has changed them since. ${edits}`,
        parameters,
        requestBody: {
          required: true,
          content: {
            [contract.captionsType]: { schema: { type: "string" } },
            "application/json": { schema: schemaOf(contract.EditedCaptions, "input") },
          },
        },
        responses,
      },
      delete: {
        tags,
        summary: "Delete the captions in one language",
        description: edits,
        parameters,
        responses,
      },
    },
    "/v1/str/stream_video/{id}/captions/{language}/make/": {
      post: {
        tags,
        summary: "Have captions written from what is said",
        description: `Where a speech engine is set up. Those it replaces are shown until then. ${edits}`,
        parameters,
        responses,
      },
    },
  };
}

/** What may be done with several guests at once. */
export const guestPaths = (): Record<string, Json> => ({
  "/v1/str/stream_guests/bulk_update/": {
    post: {
      tags: ["Guests"],
      summary: "Let several guests watch or download",
      description: `All or none. ${audience(contract.guests.grants, "edit")}`,
      requestBody: jsonBody(schemaOf(contract.GuestsBulkUpdate, "input")),
      responses: { 200: answer("How many."), ...refusals },
    },
  },
  "/v1/str/stream_guests/{id}/correct_email/": {
    post: {
      tags: ["Guests"],
      summary: contract.actionSentences.correct_guest_email,
      description: `The same address is tried again. ${audience(contract.actions.correct_guest_email.grants, "edit")}`,
      parameters: [idInPath],
      requestBody: jsonBody(schemaOf(contract.CorrectEmail, "input")),
      responses: {
        200: answer("Where the link goes.", schemaOf(contract.CorrectedEmail, "output")),
        ...refusals,
      },
    },
  },
  [`/v1/${contract.invitations.path}/`]: {
    get: {
      tags: ["Guests"],
      summary: "Who was invited to a service, and what became of each email",
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
      description: `Each becomes a guest and gets one email with a link of its own. ${audience(contract.invitations.grants, "create")}`,
      requestBody: jsonBody(schemaOf(contract.Invite, "input")),
      responses: {
        200: answer("Whom the emails go to.", schemaOf(contract.InviteResult, "output")),
        ...refusals,
      },
    },
  },
});

/** Several services changed at once. */
const bulkChangePaths = (): Record<string, Json> => {
  const tags = ["Streams"];
  const description = audience(contract.actions.change_streams.grants, "edit");
  const outcome = answer("What becomes of each service.", schemaOf(contract.BulkOutcome, "output"));
  return {
    "/v1/str/stream/bulk_change/": {
      get: {
        tags,
        summary: "One's own bulk changes of the last day",
        description,
        responses: {
          200: answer("The newest first.", schemaOf(contract.RecentBulkChanges, "output")),
          ...refusals,
        },
      },
      post: {
        tags,
        summary: "Change several streams at once",
        description: `Each as if it were changed alone. With \`preview\`, nothing is changed and nobody is written to. Services outside the caller's rows are left out. ${description}`,
        requestBody: jsonBody(schemaOf(contract.BulkChangeRequest, "input")),
        responses: { 200: outcome, ...refusals },
      },
    },
    "/v1/str/stream/bulk_change/{id}/undo/": {
      post: {
        tags,
        summary: "Undo a bulk change",
        description: `One's own, for a day. Services that were changed since stay as they are. With \`preview\`, nothing is changed. ${description}`,
        parameters: [idInPath],
        requestBody: jsonBody(schemaOf(contract.BulkUndo, "input")),
        responses: { 200: outcome, ...refusals },
      },
    },
  };
};
