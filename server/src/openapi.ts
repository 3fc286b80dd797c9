import * as contract from "@vigil/contract";
import { problems, roles, type Grants, type Verb } from "@vigil/contract";
import { z } from "zod";
import type { Definition } from "./resource/define.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};
const jsonBody = (schema: Json) => ({ required: true, content: { "application/json": { schema } } });
const answer = (description: string, schema?: Json) => ({
  description,
  ...(schema ? { content: { "application/json": { schema } } } : {}),
});
const refusals = Object.fromEntries(
  [400, 401, 403, 404].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
);

/** Who may call it, as a sentence for the reader. */
function audience(grants: Grants, ...verbs: Verb[]): string {
  const who = roles.flatMap((role) => {
    const mine = [grants[role] ?? []].flat() as { needs?: string | readonly string[]; verbs: readonly Verb[] }[];
    const fitting = mine.filter((grant) => grant.verbs.some((verb) => verbs.includes(verb)));
    if (fitting.length === 0) return [];
    const needs = fitting.flatMap((grant) => (grant.needs === undefined || grant.needs === "any" ? [] : grant.needs));
    return [needs.length > 0 ? `${role} (${[...new Set(needs)].join(" or ")})` : role];
  });
  return `For: ${who.join(", ")}.`;
}

const parameter = (name: string, description: string, schema: Json = { type: "string" }) => ({ name, in: "query", description, schema });

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
    const granted = (verb: Verb) => Object.values(grants).some((all) => [all].flat().some((grant) => grant?.verbs.includes(verb)));
    const write = (schema: z.ZodType) => {
      const body = jsonBody(schemaOf(schema, "input"));
      if (Object.keys(files).length > 0) Object.assign(body.content, { "multipart/form-data": body.content["application/json"] });
      return body;
    };
    const call = (summary: string, description: string, responses: Json, more: Json = {}) => ({
      tags: [many], summary, description, responses: { ...responses, ...refusals }, ...more,
    });
    const at = (address: string, method: string, operation: Json) => {
      paths[address] = { ...paths[address], [method]: operation };
    };
    const all = `/v1/${path}/`;
    const each = `/v1/${path}/{id}/`;
    const id = { parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }] };
    if (granted("list") || granted("ref")) {
      const page = {
        type: "object", required: ["count", "next", "previous", "results"],
        properties: {
          count: { type: "integer" }, count_capped: { type: "boolean" }, next: { type: ["string", "null"] },
          previous: { type: ["string", "null"] }, results: { type: "array", items: ref },
        },
      };
      const filters = Object.keys(resource.filters.shape).map((filter) => parameter(filter, `Only with this ${filter}.`));
      at(all, "get", call(`List ${many}`, audience(grants, "list", "ref"), { 200: answer("One page.", page) }, {
        parameters: [
          parameter("page", "From 1.", { type: "integer" }),
          parameter("page_size", "At most 10000; 10 when it is left out.", { type: "integer" }),
          parameter("ordering", `One of ${resource.ordering.join(", ")}; with a leading minus: descending. Alias: sort.`),
          parameter("search", "Every word must occur. Alias: q."),
          parameter("id__in", "Ids, separated by commas."),
          ...filters,
        ],
      }));
    }
    if (granted("create")) at(all, "post", call(`Create ${one}`, audience(grants, "create"), { 201: answer("Created.", ref) }, { requestBody: write(resource.create) }));
    if (granted("read") || granted("ref")) at(each, "get", call(`Read ${one}`, audience(grants, "read", "ref"), { 200: answer("The record.", ref) }, id));
    if (granted("edit")) {
      at(each, "patch", call(`Change ${one}`, `The sent fields only. ${audience(grants, "edit")}`, { 200: answer("Changed.", ref) }, { ...id, requestBody: write(resource.create.partial()) }));
    }
    if (granted("delete")) {
      at(each, "delete", call(`Delete ${one}`, `Moves it to the bin. ${audience(grants, "delete")}`, { 204: answer("Deleted."), 409: answer("Something still refers to it.") }, id));
      const ids = { type: "object", required: ["ids"], properties: { ids: { type: "array", items: { type: "string", format: "uuid" } } } };
      at(`${all}bulk_delete/`, "post", call(`Delete several ${many}`, `Each by itself. ${audience(grants, "delete")}`, { 200: answer("What was deleted, and what was not with its reason.") }, { requestBody: jsonBody(ids) }));
      at(`${each}restore/`, "post", call(`Restore ${one}`, "Takes it out of the bin. For: super_admin.", { 200: answer("Restored.", ref) }, id));
    }
    if (granted("export")) at(`${all}export/`, "get", call(`Export ${many}`, audience(grants, "export"), { 200: { description: "CSV.", content: { "text/csv": {} } } }));
    if (granted("reveal")) at(`${each}reveal/`, "post", call(`Reveal the secrets of ${one}`, `The look is written down. ${audience(grants, "reveal")}`, { 200: answer("The secret fields.") }, id));
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1", description: "Trailing slashes are optional. Unknown fields are ignored." },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    paths: { ...sessionPaths(), ...paths },
    components: {
      schemas,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: Object.fromEntries([400, 401, 403, 404].map((status) => [`Refused${status}`, refused(status)])),
    },
  };
}

function refused(status: number): Json {
  const sentences = Object.values(problems).filter(([of]) => of === status).map(([, sentence]) => sentence);
  const detail = { type: "object", properties: { detail: { type: "string" } } };
  const fields = { type: "object", additionalProperties: { type: "array", items: { type: "string" } } };
  return answer(`For example: ${sentences.slice(0, 2).join(" / ")}`, status === 400 ? { anyOf: [detail, fields] } : detail);
}

/** Calls about the caller itself; the first few need no token. */
function sessionPaths(): Record<string, Json> {
  const open = { security: [], tags: ["Session"] };
  const post = (summary: string, body: z.ZodType, schema?: z.ZodType) => ({
    post: {
      ...open, summary, requestBody: jsonBody(schemaOf(body, "input")),
      responses: { 200: answer("Done.", schema && schemaOf(schema, "output")), 400: refusals[400], 401: refusals[401], 429: answer("Too many attempts.") },
    },
  });
  const info = answer("What the caller may know of itself.", schemaOf(contract.Info, "output"));
  return {
    "/v1/usr/login/": post("Sign in", contract.Login, contract.LoggedIn),
    "/v1/usr/token/refresh/": post("Renew the tokens", contract.Refresh, contract.Refreshed),
    "/v1/usr/password/reset/": post("Ask for a link to set a new password", contract.ResetRequest),
    "/v1/usr/password/reset/confirm/": post("Set a new password", contract.ResetConfirm),
    "/v1/usr/logout/": { post: { tags: ["Session"], summary: "Sign out", responses: { 204: answer("Signed out."), 401: refusals[401] } } },
    "/v1/usr/info/": {
      get: { tags: ["Session"], summary: "Who am I", responses: { 200: info, 401: refusals[401] } },
      patch: { tags: ["Session"], summary: "Change my own record", responses: { 200: info, ...refusals } },
    },
    "/v1/str/calendar/": {
      get: {
        tags: ["Streams"], summary: "Streams of a span of days",
        parameters: [parameter("event_date_after", "First day."), parameter("event_date_before", "Last day."), parameter("is_disabled", "Super admins only.")],
        responses: { 200: answer("At most 10000.", { type: "object", properties: { results: { type: "array", items: schemaOf(contract.CalendarEvent, "output") } } }), ...refusals },
      },
    },
  };
}
