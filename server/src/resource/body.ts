import { check, type FieldErrors, inner, words } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import type { Definition } from "./define.ts";
import { type IncomingFile, receiveFile, removePosition, type StoredFile } from "./files.ts";
import { keepsPositions } from "./photo-positions.ts";
import type { Engine } from "./registry.ts";

/** The body of a write: plain fields, and files by field (null removes the file). */
export interface Body {
  fields: Record<string, unknown>;
  files: Record<string, StoredFile | null>;
  /** Errors of the files; reported together with the fields' errors. */
  errors: FieldErrors;
}

/** Prefix of a file field that names a finished upload of the caller: "upload:" and its id. */
const uploaded = "upload:";

/**
 * Reads JSON, or multipart/form-data with files beside the fields. Files are checked and stored as they arrive.
 * @throws Problem 403 for a file that the caller's role may not write. Removing one is refused by `update`, which knows
 * whether there is a file
 */
export async function readBody(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  request: FastifyRequest,
): Promise<Body> {
  const reader = createReader(engine, definition, actor);
  if (request.isMultipart()) await readForm(reader, request);
  else await readJson(reader, request.body);
  if (actor.role === "family") await removeUnwantedPositions(reader, request);
  return reader.body;
}

/** Only the whole body says for which service a family's photos are, and what the family wants there. */
async function removeUnwantedPositions({ engine, definition, body }: BodyReader, request: FastifyRequest) {
  const sent = Object.values(body.files).flatMap((file) => (file ? [file.id] : []));
  if (sent.length === 0) return;
  const { id } = request.params as { id?: string };
  if (await keepsPositions(engine.database, definition, { record: id, stream: body.fields.stream })) return;
  for (const file of sent) await removePosition(engine, file);
}

interface BodyReader {
  engine: Engine;
  definition: Definition;
  /** Fields whose files the caller's role may not write. */
  refused: readonly string[];
  body: Body;
  isWritable(field: string): boolean;
  storeFile(field: string, incoming: IncomingFile): Promise<void>;
  claimUpload(field: string, sent: string): Promise<void>;
}

function createReader(engine: Engine, definition: Definition, actor: Actor): BodyReader {
  const locked: readonly string[] = definition.contract.locked?.[actor.role] ?? [];
  const body: Body = { fields: {}, files: {}, errors: {} };
  const storeFile = async (field: string, incoming: IncomingFile) => {
    const rule = definition.files[field];
    if (!rule) return;
    const keep = actor.role === "family" ? "position" : "nothing";
    const received = await receiveFile(
      engine,
      { id: actor.id, home: actor.funeralHome },
      rule,
      incoming,
      keep,
    );
    if ("errors" in received) body.errors[field] = received.errors;
    else body.files[field] = received;
  };
  return {
    engine,
    definition,
    refused: refusedFields(definition, actor),
    body,
    isWritable: (field) => Object.hasOwn(definition.contract.create.shape, field) && !locked.includes(field),
    storeFile,
    async claimUpload(field, sent) {
      const upload = await engine.uploads.finished(actor.id, sent.slice(uploaded.length));
      if (!upload) body.errors[field] = [words.uploadGone];
      else await storeFile(field, upload);
    },
  };
}

async function readJson({ definition, refused, body, ...reader }: BodyReader, sent: unknown): Promise<void> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw problem("malformed", "Send an object with the fields to set.");
  for (const [field, value] of Object.entries(sent)) {
    if (refused.includes(field)) {
      if (value === null) body.files[field] = null;
      else if (!isFileAddress(value)) throw problem("forbidden");
    }
    if (!reader.isWritable(field)) continue;
    if (!(field in definition.files)) body.fields[field] = value;
    // The file's own address sent back means "leave it". Only null and an upload change it.
    else if (value === null) body.files[field] = null;
    else if (typeof value !== "string") body.errors[field] = [words.fileExpected];
    else if (value.startsWith(uploaded)) await reader.claimUpload(field, value);
  }
}

async function readForm(
  { engine, definition, refused, body, ...reader }: BodyReader,
  request: FastifyRequest,
): Promise<void> {
  let isRefused = false;
  for await (const part of request.parts()) {
    const field = part.fieldname;
    // The rest of the body is read anyway, because a client that is still sending a file doesn't read the refusal.
    isRefused ||= refused.includes(field) && (part.type === "file" || !isFileAddress(part.value));
    if (part.type === "file") {
      if (!reader.isWritable(field) || !definition.files[field]) part.file.resume();
      else
        await reader.storeFile(field, {
          fileName: part.filename,
          store: (id, maxBytes) => engine.storage.put(id, part.file, maxBytes),
        });
    } else if (reader.isWritable(field)) {
      if (field in definition.files) {
        if (part.value === "" || part.value === "null") body.files[field] = null;
        else if (typeof part.value === "string" && part.value.startsWith(uploaded))
          await reader.claimUpload(field, part.value);
      } else addText(body.fields, definition.contract.create, field, part.value);
    }
  }
  if (isRefused) throw problem("forbidden");
}

export const refusedFields = ({ contract }: Definition, { role }: Actor): readonly string[] =>
  contract.refused?.[role] ?? [];

/** The address that a file field is read as; sent back, it changes nothing. */
const isFileAddress = (value: unknown) => typeof value === "string" && value.startsWith("/v1/files/");

/** Form fields are text; the schema decides what they mean. */
function addText(fields: Record<string, unknown>, schema: z.ZodObject, field: string, value: unknown): void {
  const kind = schema.shape[field] ? inner(schema.shape[field])._zod.def.type : "string";
  const list = isList(schema.shape[field]);
  if (list) {
    const before = (fields[field] as unknown[] | undefined) ?? [];
    fields[field] = value === "" ? before : [...before, entryOf(value)];
  } else if (kind === "boolean") fields[field] = value === "true" ? true : value === "false" ? false : value;
  else if (kind === "number" || kind === "int") fields[field] = value === "" ? null : Number(value);
  else if (value === "" && schema.shape[field]?.safeParse(null).success) fields[field] = null;
  else fields[field] = value;
}

/** An entry of a list that has fields of its own is sent as JSON. */
function entryOf(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  const def = schema?._zod.def as { type: string; innerType?: z.core.$ZodType } | undefined;
  return def?.type === "array" || (def?.innerType !== undefined && isList(def.innerType));
}

/**
 * The parsed values of a body: all fields for a create, only those sent for an update.
 * @throws Problem 400 with every invalid field, files included.
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
    // An empty password in a form means "keep the old one".
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
