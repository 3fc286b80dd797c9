import { check, type FieldErrors, inner, words } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import type { Definition } from "./define.ts";
import { type Arrival, type Received, receive } from "./files.ts";
import type { Engine } from "./registry.ts";

/** What was sent to be written: plain fields, and files by field (null: take it away). */
export interface Body {
  fields: Record<string, unknown>;
  files: Record<string, Received | null>;
  /** What is wrong with the files; reported together with the fields' errors. */
  errors: FieldErrors;
}

/** What a file field holds in place of a file: this and the id of an upload that the caller has finished. */
const uploaded = "upload:";

/**
 * Reads JSON, or multipart/form-data with files beside the fields. Files are checked and stored as they arrive.
 * @throws Problem 403 for a file whose writing is refused to the caller's role; taking one away is `update`'s to refuse,
 *   which knows whether there is any
 */
export async function readBody(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  request: FastifyRequest,
): Promise<Body> {
  const locked: readonly string[] = definition.contract.locked?.[actor.role] ?? [];
  const refused = refusedFields(definition, actor);
  let isRefused = false;
  const body: Body = { fields: {}, files: {}, errors: {} };
  const writable = (field: string) =>
    Object.hasOwn(definition.contract.create.shape, field) && !locked.includes(field);
  const acceptUploads = async (field: string, arrival: Arrival) => {
    const rule = definition.files[field];
    if (!rule) return;
    const received = await receive(engine, actor, rule, arrival);
    if ("errors" in received) body.errors[field] = received.errors;
    else body.files[field] = received;
  };
  const claim = async (field: string, sent: string) => {
    const upload = await engine.uploads.finished(actor.id, sent.slice(uploaded.length));
    if (!upload) body.errors[field] = [words.uploadGone];
    else {
      const { fileName, path } = upload;
      await acceptUploads(field, { fileName, keep: (id) => engine.storage.adopt(id, path) });
    }
  };
  if (!request.isMultipart()) {
    const sent = request.body;
    if (typeof sent !== "object" || sent === null || Array.isArray(sent))
      throw problem("malformed", "Send an object with the fields to set.");
    for (const [field, value] of Object.entries(sent)) {
      if (refused.includes(field)) {
        if (value === null) body.files[field] = null;
        else if (!isFileAddress(value)) throw problem("forbidden");
      }
      if (!writable(field)) continue;
      if (!(field in definition.files)) body.fields[field] = value;
      // The address of the file that is there already means: leave it. Only null and an upload say something new.
      else if (value === null) body.files[field] = null;
      else if (typeof value !== "string") body.errors[field] = [words.fileExpected];
      else if (value.startsWith(uploaded)) await claim(field, value);
    }
    return body;
  }
  for await (const part of request.parts()) {
    const field = part.fieldname;
    // The rest is read nevertheless: who still sends a file hears no refusal.
    isRefused ||= refused.includes(field) && (part.type === "file" || !isFileAddress(part.value));
    if (part.type === "file") {
      if (!writable(field) || !definition.files[field]) part.file.resume();
      else
        await acceptUploads(field, {
          fileName: part.filename,
          keep: (id, maxBytes) => engine.storage.put(id, part.file, maxBytes),
        });
    } else if (writable(field)) {
      if (field in definition.files) {
        if (part.value === "" || part.value === "null") body.files[field] = null;
        else if (typeof part.value === "string" && part.value.startsWith(uploaded))
          await claim(field, part.value);
      } else addText(body.fields, definition.contract.create, field, part.value);
    }
  }
  if (isRefused) throw problem("forbidden");
  return body;
}

export const refusedFields = ({ contract }: Definition, { role }: Actor): readonly string[] =>
  contract.refused?.[role] ?? [];

/** What a file field is read as: sent back, it says nothing new. */
const isFileAddress = (value: unknown) => typeof value === "string" && value.startsWith("/v1/files/");

/** Form fields are text; the schema says what they mean. */
function addText(fields: Record<string, unknown>, schema: z.ZodObject, field: string, value: unknown): void {
  const kind = schema.shape[field] ? inner(schema.shape[field])._zod.def.type : "string";
  const list = isList(schema.shape[field]);
  if (list) {
    const before = (fields[field] as unknown[] | undefined) ?? [];
    fields[field] = value === "" ? before : [...before, value];
  } else if (kind === "boolean") fields[field] = value === "true" ? true : value === "false" ? false : value;
  else if (kind === "number" || kind === "int") fields[field] = value === "" ? null : Number(value);
  else if (value === "" && schema.shape[field]?.safeParse(null).success) fields[field] = null;
  else fields[field] = value;
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  const def = schema?._zod.def as { type: string; innerType?: z.core.$ZodType } | undefined;
  return def?.type === "array" || (def?.innerType !== undefined && isList(def.innerType));
}

/**
 * The clean values of a body: by the contract, all of them for a create, those that were sent for an update.
 * @throws Problem 400 with every field that is wrong, files included.
 */
export function cleanBody(
  definition: Definition,
  body: Body,
  actor: Actor,
  verb: "create" | "edit",
): Record<string, unknown> {
  const { contract } = definition;
  const fields = { ...body.fields };
  if (verb === "edit") {
    // An empty password on a form means: keep the old one.
    for (const field of definition.writeOnly)
      if (fields[field] === "" || fields[field] === null) delete fields[field];
  }
  const parsed = check(definition.body[verb], fields);
  const errors: FieldErrors = { ...parsed.errors, ...body.errors };
  const locked: readonly string[] = contract.locked?.[actor.role] ?? [];
  for (const [field, { required }] of Object.entries(definition.files)) {
    if (!required || locked.includes(field) || errors[field]) continue;
    if (body.files[field] === null || (verb === "create" && !body.files[field]))
      errors[field] = [words.required];
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const received = Object.fromEntries(
    Object.entries(body.files).map(([field, file]) => [field, file?.id ?? null]),
  );
  const clean = { ...parsed.data, ...received } as Record<string, unknown>;
  return Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined));
}
