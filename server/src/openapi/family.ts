import * as contract from "@vigil/contract";
import type { z } from "zod";
import { answer, audience, idInPath, type Json, jsonBody, parameter, refusals, schemaOf } from "./parts.ts";

/**
 * What a family does with the remembering wall, the gallery and the cards of its memorial page beside the standard
 * verbs.
 */
export function familyPaths(): Record<string, Json> {
  const reordered = counted("moved", "How many stand elsewhere now.");
  const together = "They share out the places they have. All ids in the caller's rows, or none.";
  return {
    "/v1/str/remembering_wall/order/": changeOfSeveral(
      contract.remembrances.name.many,
      contract.actionSentences.arrange_wall,
      `${together} ${audience(contract.actions.arrange_wall.grants, "edit")}`,
      contract.Reordering,
      reordered,
    ),
    "/v1/str/stream_gallery/order/": changeOfSeveral(
      contract.gallery.name.many,
      contract.actionSentences.arrange_gallery,
      `${together} ${audience(contract.actions.arrange_gallery.grants, "edit")}`,
      contract.Reordering,
      reordered,
    ),
    "/v1/str/guest_stream_message/export_csv/": exportedFile(
      contract.guestMessagesResource,
      "export_messages",
      "text/csv",
    ),
    "/v1/str/guest_ecard/export_pdf/": exportedFile(
      contract.guestEcardsResource,
      "print_ecards",
      "application/pdf",
    ),
    "/v1/str/archive/{id}/file/": {
      get: {
        tags: [contract.archives.name.many],
        summary: "Where a finished archive is",
        description: `The address opens the ZIP file for a day, without signing in. ${audience(contract.archives.grants, "read")}`,
        parameters: [idInPath],
        responses: { 200: answer("Where.", schemaOf(contract.ArchiveFile, "output")), ...refusals },
      },
    },
    "/v1/str/guest_stream_message/seen/": seen(contract.guestMessages, "see_messages"),
    "/v1/str/guest_ecard/seen/": seen(contract.guestEcards, "see_ecards"),
  };
}

const seen = ({ name }: Pick<contract.Resource, "name">, action: keyof typeof contract.actions) =>
  changeOfSeveral(
    name.many,
    contract.actionSentences[action],
    `They are no longer new. All ids in the caller's rows, or none. ${audience(contract.actions[action].grants, "edit")}`,
    contract.Seen,
    counted("seen", "How many were looked at."),
  );

const changeOfSeveral = (tag: string, summary: string, description: string, body: z.ZodType, done: Json) => ({
  post: {
    tags: [tag],
    summary,
    description,
    requestBody: jsonBody(schemaOf(body, "input")),
    responses: { 200: done, ...refusals },
  },
});

const exportedFile = (
  of: Pick<contract.Resource, "name" | "filters">,
  action: keyof typeof contract.actions,
  type: string,
) => ({
  get: {
    tags: [of.name.many],
    summary: contract.actionSentences[action],
    description: `All of them, as they are filtered. ${audience(contract.actions[action].grants, "edit")}`,
    parameters: [
      parameter("search", "Every word must occur. Alias: q."),
      parameter("ordering", "A field, descending after a minus."),
      ...Object.keys(of.filters.shape).map((name) => parameter(name, "Filter.")),
    ],
    responses: { 200: { description: "The file.", content: { [type]: {} } }, ...refusals },
  },
});

const counted = (field: string, description: string) =>
  answer(description, { type: "object", properties: { [field]: { type: "integer" } } });
