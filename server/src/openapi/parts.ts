import { type Grants, roles, type Verb } from "@vigil/contract";
import { z } from "zod";

export type Json = Record<string, unknown>;

export const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};
export const jsonBody = (schema: Json) => ({ required: true, content: { "application/json": { schema } } });
export const answer = (description: string, schema?: Json) => ({
  description,
  ...(schema ? { content: { "application/json": { schema } } } : {}),
});
export const refusals = Object.fromEntries(
  [400, 401, 403, 404].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
);

/** The roles that may call an operation, as a sentence. */
export function audience(grants: Grants, ...verbs: Verb[]): string {
  const who = roles.flatMap((role) => {
    const granted = [grants[role] ?? []].flat() as {
      needs?: string | readonly string[];
      verbs: readonly Verb[];
    }[];
    const matching = granted.filter((grant) => grant.verbs.some((verb) => verbs.includes(verb)));
    if (matching.length === 0) return [];
    const needs = matching.flatMap((grant) =>
      grant.needs === undefined || grant.needs === "any" ? [] : grant.needs,
    );
    return [needs.length > 0 ? `${role} (${[...new Set(needs)].join(" or ")})` : role];
  });
  return `For: ${who.join(", ")}.`;
}

/** One page of a list. */
export const pageOf = (item: z.ZodType) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export const parameter = (name: string, description: string, schema: Json = { type: "string" }) => ({
  name,
  in: "query",
  description,
  schema,
});
export const paging = [
  parameter("page", "From 1.", { type: "integer" }),
  parameter("page_size", "At most 10000; 10 when it is left out.", { type: "integer" }),
];

export const uuidInPath = (name: string) => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
});
export const idInPath = uuidInPath("id");

/** Accepted where calls create something. */
export const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  description: "One for each time something is meant: a call that comes twice with it is done once.",
  schema: { type: "string" },
};
