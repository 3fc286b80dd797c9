import { HistoryEntry, hasHistory, problems, Restore, UsedBy, type Verb } from "@vigil/contract";
import type { z } from "zod";
import type { Definition } from "../resource/define.ts";
import { ownCredentialPaths, ownRecordPaths } from "./accounts.ts";
import { approvalPaths } from "./approvals.ts";
import { billingPaths } from "./billing.ts";
import { broadcastPaths, deliveryWebhookPaths, directorPaths, roomPaths } from "./broadcast.ts";
import { bulkEmailPaths } from "./bulk-emails.ts";
import { browserCameraPaths, cameraKeyPaths } from "./cameras.ts";
import { checkoutPaths, paymentProofPaths, paymentWebhookPaths } from "./checkout.ts";
import { emailDesignPaths, emailTemplatePaths } from "./emails.ts";
import { factorPaths } from "./factors.ts";
import { creditPaths, incidentPaths } from "./incidents.ts";
import { mediaPaths } from "./media.ts";
import { monitoringPaths } from "./monitoring.ts";
import { namedPaths, tagsOf } from "./operation-names.ts";
import {
  answer,
  audience,
  idempotencyHeader,
  idInPath,
  type Json,
  jsonBody,
  pageOf,
  paging,
  parameter,
  refusals,
  schemaOf,
} from "./parts.ts";
import { provePaths, withProofs } from "./proof.ts";
import { queuePaths } from "./queue.ts";
import { ownDevicePaths, ownNotificationPaths, ownSessionPaths, signInPaths } from "./session.ts";
import { specialPaths } from "./special.ts";

/** The API as OpenAPI 3.1, generated from the contracts. */
export function openapi(definitions: readonly Definition[], productName: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [address, method, operation] of definitions.flatMap(operationsOf))
    paths[address] = { ...paths[address], [method]: operation };
  const named = namedPaths(
    withProofs({
      ...signInPaths(),
      ...provePaths(),
      ...ownCredentialPaths(),
      ...ownSessionPaths(),
      ...factorPaths(),
      ...ownDevicePaths(),
      ...ownNotificationPaths(),
      ...ownRecordPaths(),
      ...paths,
      ...directorPaths(),
      ...browserCameraPaths(),
      ...broadcastPaths(),
      ...roomPaths(),
      ...incidentPaths(),
      ...creditPaths(),
      ...deliveryWebhookPaths(),
      ...cameraKeyPaths(),
      ...mediaPaths(),
      ...monitoringPaths(),
      ...approvalPaths(),
      ...checkoutPaths(),
      ...paymentProofPaths(),
      ...paymentWebhookPaths(),
      ...billingPaths(),
      ...emailTemplatePaths(),
      ...queuePaths(),
      ...bulkEmailPaths(),
      ...emailDesignPaths(),
      ...specialPaths(),
    }),
    definitions.map(({ contract }) => contract.path),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1",
      description:
        "Trailing slashes are optional. Unknown fields of a body are ignored, unknown filters of a list are refused.",
      contact: { name: productName, url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(named),
    security: [{ bearer: [] }],
    paths: named,
    components: {
      schemas: Object.fromEntries(
        definitions.map(({ contract }) => [schemaKey(contract), schemaOf(contract.record, "output")]),
      ),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT, or an API key" } },
      responses: Object.fromEntries(
        [400, 401, 403, 404].map((status) => [`Refused${status}`, refused(status)]),
      ),
    },
  };
}

type Operation = readonly [address: string, method: string, operation: Json];
type Contract = Definition["contract"];

const schemaKey = ({ path }: Contract) => path.replaceAll("/", "_");
const schemaRef = (contract: Contract) => ({ $ref: `#/components/schemas/${schemaKey(contract)}` });
const collectionAt = ({ path }: Contract) => `/v1/${path}/`;
const recordAt = ({ path }: Contract) => `/v1/${path}/{id}/`;
const isGranted = ({ grants }: Contract, ...verbs: Verb[]) =>
  Object.values(grants).some((all) =>
    [all].flat().some((grant) => verbs.some((verb) => grant?.verbs.includes(verb))),
  );
const idParameters = { parameters: [idInPath] };

/** The operations of one resource that any role is granted. */
const operationsOf = (definition: Definition): Operation[] => [
  ...listOperations(definition.contract),
  ...writeOperations(definition),
  ...deleteOperations(definition.contract),
  ...otherOperations(definition.contract),
];

const describe = (
  { name }: Contract,
  summary: string,
  description: string,
  responses: Json,
  more: Json = {},
): Json => ({
  tags: [name.many],
  summary,
  description,
  responses: { ...responses, ...refusals },
  ...more,
});

function listOperations(contract: Contract): Operation[] {
  if (!isGranted(contract, "list", "ref")) return [];
  const { name, grants, filters, ordering, orders = [], totals } = contract;
  const page = {
    type: "object",
    required: ["count", "next", "previous", "results"],
    properties: {
      count: { type: "integer" },
      count_capped: { type: "boolean" },
      next: { type: ["string", "null"] },
      previous: { type: ["string", "null"] },
      results: { type: "array", items: schemaRef(contract) },
      ...(totals ? { totals: { type: "object", additionalProperties: { type: "number" } } } : {}),
    },
  };
  const parameters = [
    ...paging,
    parameter(
      "ordering",
      `One of ${["id", ...ordering].join(", ")}; with a leading minus: descending. ${orders.map((order) => `Or ${order}; a search has its best hits first instead. `).join("")}Alias: sort.`,
    ),
    parameter("search", "Every word must occur. Alias: q."),
    parameter("id__in", "Ids, separated by commas."),
    ...(totals
      ? [
          parameter(
            "totals",
            `1: with the sums of ${totals.join(", ")} over all that match, not over the page.`,
          ),
        ]
      : []),
    ...Object.keys(filters.shape).map((filter) => parameter(filter, `Only with this ${filter}.`)),
  ];
  const operation = describe(
    contract,
    `List ${name.many}`,
    audience(grants, "list", "ref"),
    { 200: answer("One page.", page) },
    { parameters },
  );
  return [[collectionAt(contract), "get", operation]];
}

/** Create, read and edit. */
function writeOperations({ contract, files }: Definition): Operation[] {
  const { name, grants, create } = contract;
  const ref = schemaRef(contract);
  const requestBody = (schema: z.ZodType) => {
    const body = jsonBody(schemaOf(schema, "input"));
    if (Object.keys(files).length > 0)
      Object.assign(body.content, { "multipart/form-data": body.content["application/json"] });
    return body;
  };
  const operations: Operation[] = [];
  if (isGranted(contract, "create")) {
    const operation = describe(
      contract,
      `Create ${name.one}`,
      audience(grants, "create"),
      { 201: answer("Created.", ref), 409: answer("The Idempotency-Key was used for something else.") },
      { parameters: [idempotencyHeader], requestBody: requestBody(create) },
    );
    operations.push([collectionAt(contract), "post", operation]);
  }
  if (isGranted(contract, "read", "ref")) {
    const responses = { 200: answer("The record.", ref) };
    const operation = describe(
      contract,
      `Read ${name.one}`,
      audience(grants, "read", "ref"),
      responses,
      idParameters,
    );
    operations.push([recordAt(contract), "get", operation]);
  }
  if (isGranted(contract, "edit")) {
    const operation = describe(
      contract,
      `Change ${name.one}`,
      `The sent fields only. ${audience(grants, "edit")}`,
      { 200: answer("Changed.", ref), 409: answer("Somebody else changed it since it was read.") },
      {
        parameters: [...idParameters.parameters, ifMatchHeader],
        requestBody: requestBody(create.partial()),
      },
    );
    operations.push([recordAt(contract), "patch", operation]);
  }
  return operations;
}

/** Delete, delete several, and restore. */
function deleteOperations(contract: Contract): Operation[] {
  if (!isGranted(contract, "delete")) return [];
  const { name, grants } = contract;
  const ids = {
    type: "object",
    required: ["ids"],
    properties: { ids: { type: "array", items: { type: "string", format: "uuid" } } },
  };
  const deleteOne = describe(
    contract,
    `Delete ${name.one}`,
    `Moves it to the bin. ${audience(grants, "delete")}`,
    { 204: answer("Deleted."), 409: answer("Something still refers to it.") },
    idParameters,
  );
  const deleteSeveral = describe(
    contract,
    `Delete several ${name.many}`,
    `Each by itself. ${audience(grants, "delete")}`,
    { 200: answer("What was deleted, and what was not with its reason.") },
    { requestBody: jsonBody(ids) },
  );
  const restore = describe(
    contract,
    `Restore ${name.one}`,
    "Takes it out of the bin, and with `with_needed` first what it needs from there. For: super_admin.",
    {
      200: answer("Restored.", schemaRef(contract)),
      409: answer("Something that it needs is in the bin as well."),
    },
    { ...idParameters, requestBody: { ...jsonBody(schemaOf(Restore, "input")), required: false } },
  );
  return [
    [recordAt(contract), "delete", deleteOne],
    [`${collectionAt(contract)}bulk_delete/`, "post", deleteSeveral],
    [`${recordAt(contract)}restore/`, "post", restore],
  ];
}

/** History, export and reveal. */
function otherOperations(contract: Contract): Operation[] {
  const { name, grants } = contract;
  const operations: Operation[] = [];
  if (hasHistory(contract)) {
    const operation = describe(
      contract,
      `History of ${name.one}`,
      "Who changed what and when, newest first. For: super_admin.",
      { 200: answer("One page.", schemaOf(pageOf(HistoryEntry), "output")) },
      { parameters: [...idParameters.parameters, ...paging] },
    );
    operations.push([`${recordAt(contract)}history/`, "get", operation]);
  }
  if (isGranted(contract, "read")) {
    const operation = describe(
      contract,
      `What refers to ${name.one}`,
      `With its dates; of each kind only what the caller may list. ${audience(grants, "read")}`,
      { 200: answer("By list and field.", schemaOf(UsedBy, "output")) },
      idParameters,
    );
    operations.push([`${recordAt(contract)}used_by/`, "get", operation]);
  }
  if (isGranted(contract, "export")) {
    const csv = { 200: { description: "CSV.", content: { "text/csv": {} } } };
    const operation = describe(contract, `Export ${name.many}`, audience(grants, "export"), csv);
    operations.push([`${collectionAt(contract)}export/`, "get", operation]);
  }
  if (isGranted(contract, "reveal")) {
    const operation = describe(
      contract,
      `Reveal the secrets of ${name.one}`,
      `The look is recorded. ${audience(grants, "reveal")}`,
      { 200: answer("The secret fields.") },
      idParameters,
    );
    operations.push([`${recordAt(contract)}reveal/`, "post", operation]);
  }
  return operations;
}

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
