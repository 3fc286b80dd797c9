import { HistoryEntry, problems, type Verb } from "@vigil/contract";
import type { z } from "zod";
import type { Definition } from "../resource/define.ts";
import { approvalPaths } from "./approvals.ts";
import { billingPaths } from "./billing.ts";
import { broadcastPaths } from "./broadcast.ts";
import { checkoutPaths } from "./checkout.ts";
import { emailPaths } from "./emails.ts";
import { monitoringPaths } from "./monitoring.ts";
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
import { sessionPaths } from "./session.ts";
import { specialPaths } from "./special.ts";

/** The API as OpenAPI 3.1, made from the contracts. */
export function openapi(definitions: readonly Definition[], productName: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const { contract: resource, files } of definitions) {
    const { path, name, grants } = resource;
    const key = path.replaceAll("/", "_");
    const { one, many } = name;
    schemas[key] = schemaOf(resource.record, "output");
    const ref = { $ref: `#/components/schemas/${key}` };
    const granted = (verb: Verb) =>
      Object.values(grants).some((all) => [all].flat().some((grant) => grant?.verbs.includes(verb)));
    const write = (schema: z.ZodType) => {
      const body = jsonBody(schemaOf(schema, "input"));
      if (Object.keys(files).length > 0)
        Object.assign(body.content, { "multipart/form-data": body.content["application/json"] });
      return body;
    };
    const call = (summary: string, description: string, responses: Json, more: Json = {}) => ({
      tags: [many],
      summary,
      description,
      responses: { ...responses, ...refusals },
      ...more,
    });
    const at = (address: string, method: string, operation: Json) => {
      paths[address] = { ...paths[address], [method]: operation };
    };
    const all = `/v1/${path}/`;
    const each = `/v1/${path}/{id}/`;
    const id = {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
    };
    if (granted("list") || granted("ref")) {
      const page = {
        type: "object",
        required: ["count", "next", "previous", "results"],
        properties: {
          count: { type: "integer" },
          count_capped: { type: "boolean" },
          next: { type: ["string", "null"] },
          previous: { type: ["string", "null"] },
          results: { type: "array", items: ref },
        },
      };
      const filters = Object.keys(resource.filters.shape).map((filter) =>
        parameter(filter, `Only with this ${filter}.`),
      );
      at(
        all,
        "get",
        call(
          `List ${many}`,
          audience(grants, "list", "ref"),
          { 200: answer("One page.", page) },
          {
            parameters: [
              ...paging,
              parameter(
                "ordering",
                `One of ${resource.ordering.join(", ")}; with a leading minus: descending. Alias: sort.`,
              ),
              parameter("search", "Every word must occur. Alias: q."),
              parameter("id__in", "Ids, separated by commas."),
              ...filters,
            ],
          },
        ),
      );
    }
    if (granted("create"))
      at(
        all,
        "post",
        call(
          `Create ${one}`,
          audience(grants, "create"),
          { 201: answer("Created.", ref), 409: answer("The Idempotency-Key was used for something else.") },
          { parameters: [idempotencyHeader], requestBody: write(resource.create) },
        ),
      );
    if (granted("read") || granted("ref"))
      at(
        each,
        "get",
        call(`Read ${one}`, audience(grants, "read", "ref"), { 200: answer("The record.", ref) }, id),
      );
    if (granted("edit")) {
      at(
        each,
        "patch",
        call(
          `Change ${one}`,
          `The sent fields only. ${audience(grants, "edit")}`,
          { 200: answer("Changed.", ref), 409: answer("Somebody else changed it since it was read.") },
          {
            parameters: [...id.parameters, ifMatchHeader],
            requestBody: write(resource.create.partial()),
          },
        ),
      );
    }
    if (granted("delete")) {
      at(
        each,
        "delete",
        call(
          `Delete ${one}`,
          `Moves it to the bin. ${audience(grants, "delete")}`,
          { 204: answer("Deleted."), 409: answer("Something still refers to it.") },
          id,
        ),
      );
      const ids = {
        type: "object",
        required: ["ids"],
        properties: { ids: { type: "array", items: { type: "string", format: "uuid" } } },
      };
      at(
        `${all}bulk_delete/`,
        "post",
        call(
          `Delete several ${many}`,
          `Each by itself. ${audience(grants, "delete")}`,
          { 200: answer("What was deleted, and what was not with its reason.") },
          { requestBody: jsonBody(ids) },
        ),
      );
      at(
        `${each}restore/`,
        "post",
        call(
          `Restore ${one}`,
          "Takes it out of the bin. For: super_admin.",
          { 200: answer("Restored.", ref) },
          id,
        ),
      );
    }
    if (granted("edit")) {
      at(
        `${each}history/`,
        "get",
        call(
          `History of ${one}`,
          "Who changed what and when, newest first. For: super_admin.",
          { 200: answer("One page.", schemaOf(pageOf(HistoryEntry), "output")) },
          { parameters: [...id.parameters, ...paging] },
        ),
      );
    }
    if (granted("export"))
      at(
        `${all}export/`,
        "get",
        call(`Export ${many}`, audience(grants, "export"), {
          200: { description: "CSV.", content: { "text/csv": {} } },
        }),
      );
    if (granted("reveal"))
      at(
        `${each}reveal/`,
        "post",
        call(
          `Reveal the secrets of ${one}`,
          `The look is written down. ${audience(grants, "reveal")}`,
          { 200: answer("The secret fields.") },
          id,
        ),
      );
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1",
      description: "Trailing slashes are optional. Unknown fields are ignored.",
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    paths: {
      ...sessionPaths(),
      ...paths,
      ...broadcastPaths(),
      ...monitoringPaths(),
      ...approvalPaths(),
      ...checkoutPaths(),
      ...billingPaths(),
      ...emailPaths(),
      ...specialPaths(),
    },
    components: {
      schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: Object.fromEntries(
        [400, 401, 403, 404].map((status) => [`Refused${status}`, refused(status)]),
      ),
    },
  };
}

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  description: "One for each time something is meant: a call that comes twice with it is done once.",
  schema: { type: "string" },
};

const ifMatchHeader = {
  name: "If-Match",
  in: "header",
  description:
    "The updated_at that was read, in quotes: the change is refused with 409 if that is no longer true.",
  schema: { type: "string" },
};

function refused(status: number): Json {
  const sentences = Object.values(problems)
    .filter(([of]) => of === status)
    .map(([, sentence]) => sentence);
  const detail = { type: "object", properties: { detail: { type: "string" } } };
  const fields = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
  return answer(
    `For example: ${sentences.slice(0, 2).join(" / ")}`,
    status === 400 ? { anyOf: [detail, fields] } : detail,
  );
}
