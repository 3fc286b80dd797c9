import {
  type CardDesigns,
  check,
  type FileRule,
  files,
  limits,
  type Remembering,
  SendCard,
  SendMessage,
  SendPicture,
  words,
} from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { respondToUpload } from "../files/uploads.routes.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import { naturally } from "../tables/columns.ts";
import { ecards } from "../tables/ecards.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards } from "../tables/guest-ecards.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import { acceptUploads } from "./accept-uploads.ts";
import { admit, type Viewer } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { pictureIn, takesOf } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  tokens: GuestTokens;
  at: (request: FastifyRequest<Slug>) => Promise<PublicStream>;
}
type Slug = { Params: { slug: string } };
type Takes = keyof Remembering["takes"];
interface Given {
  guest_token?: string | null | undefined;
  sender_name?: string | null | undefined;
}
const base = "/v1/public/stream/:slug";
/** Cards that are offered; the designs of an installation are some dozens. */
const designsAtMost = 200;
/** A guest's film for the gallery: not as long as a family's own. */
const guestFilm: FileRule = { ...files.film, maxBytes: limits.filmedMessageBytes };

/**
 * What guests give to the family from the memorial page: messages, cards, pictures. Nothing of it is public before the
 * family has looked at it, and only what its privacy settings allow is taken (DECISIONS B-MEMORIAL).
 */
export function givingRoutes(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  const { database, runtime } = engine;

  app.get<Slug>(`${base}/cards`, async (request): Promise<CardDesigns> => {
    await open(parts, request, "card");
    const designs = await database.orm
      .select({ id: ecards.id, title: ecards.title, image: ecards.image })
      .from(ecards)
      .where(isNull(ecards.deleted_at))
      .orderBy(naturally(ecards.title), ecards.id)
      .limit(designsAtMost);
    return {
      results: designs.map(({ id, title, image }) => ({
        id,
        title,
        picture: pictureIn(image, runtime.fileAddress),
      })),
    };
  });

  app.post<Slug>(`${base}/messages`, async (request, reply) => {
    const { data, stream, from } = await given(parts, request, "message", SendMessage);
    const { message = null } = data;
    if (message === null && !data.voice && !data.video) throw fieldProblem({ message: [words.required] });
    const stored = await acceptUploads(engine, stream, {
      voice: [data.voice, files.voice],
      video: [data.video, files.filmedMessage],
    });
    const { guest, name, sender_name } = from;
    const row = { id: uuidv7(), stream: stream.id, guest, name, sender_name, message, ...stored };
    await database.orm.insert(guestMessages).values(row);
    return thanks(reply);
  });

  app.post<Slug>(`${base}/cards`, async (request, reply) => {
    const { data, stream, from } = await given(parts, request, "card", SendCard);
    const { design, message = null } = data;
    const { guest, sender_name } = from;
    // Read and written at once: a design that is deleted meanwhile gets no card any more.
    const sent = await database.run(sql`
      insert into ${guestEcards} (id, stream, design, guest, sender_name, message)
      select ${uuidv7()}, ${stream.id}, ${ecards.id}, ${guest}, ${sender_name}, ${message}
      from ${ecards} where ${and(eq(ecards.id, design), isNull(ecards.deleted_at))} for share
      returning id`);
    if (sent.length === 0) throw fieldProblem({ design: [words.notFound("card")] });
    return thanks(reply);
  });

  app.post<Slug>(`${base}/gallery`, async (request, reply) => {
    const { data, stream, from } = await given(parts, request, "picture", SendPicture);
    const { caption = null } = data;
    if (!data.image && !data.video) throw fieldProblem({ image: [words.pictureOrFilm] });
    if (data.image && data.video) throw fieldProblem({ video: [words.notBoth] });
    const stored = await acceptUploads(engine, stream, {
      image: [data.image, files.picture],
      video: [data.video, guestFilm],
    });
    const { guest, sender_name } = from;
    const row = { id: uuidv7(), stream: stream.id, guest, sender_name, caption, ...stored };
    await database.orm.insert(gallery).values({ ...row, from_guest: true, publish: false });
    return thanks(reply);
  });

  uploads(app, parts);
}

const thanks = (reply: FastifyReply) => reply.status(201).send({ sent: true });

/** The stream, if it takes such things. @throws Problem 404, or 403 when the family doesn't want them */
async function open({ at }: Parts, request: FastifyRequest<Slug>, what: Takes): Promise<PublicStream> {
  const stream = await at(request);
  if (stream.disabled) throw problem("not_found");
  if (!takesOf(stream)[what]) throw problem("not_taken");
  return stream;
}

/** A gift that may be taken, and whom it is from. */
async function given<S extends z.ZodType<Given>>(
  parts: Parts,
  request: FastifyRequest<Slug>,
  what: Takes,
  schema: S,
) {
  const stream = await open(parts, request, what);
  const { data, errors } = check(schema, request.body ?? {});
  const { guest_token = null, sender_name = null } = data ?? {};
  if (errors) throw fieldProblem(errors);
  const viewer = await admit(parts.engine.database, parts.tokens, stream, guest_token);
  const name = viewer.isOwn ? viewer.name : (sender_name ?? viewer.name);
  if (name === null) throw fieldProblem({ sender_name: [words.required] });
  await count(parts, request, stream, viewer, "gift");
  // Only its own rights make a guest the one who is named in the family's list.
  const from = {
    guest: viewer.isOwn ? viewer.id : null,
    name: viewer.isOwn ? viewer.name : null,
    sender_name: name,
  };
  return { data, stream, from };
}

const count = (
  { throttle }: Parts,
  { ip }: FastifyRequest<Slug>,
  { id }: PublicStream,
  viewer: Viewer,
  what: "gift" | "upload",
): Promise<void> =>
  throttle.count({ [`${what}_guest`]: `${id} ${viewer.id ?? ip}`, [`${what}_address`]: ip });

/**
 * Resumable uploads of guests (tus 1.0). They belong to the stream, and whoever begins one must be its guest; after that
 * only who knows its name, of 128 random bits, can go on with it.
 */
function uploads(app: FastifyInstance, parts: Parts): void {
  const begin = async (request: FastifyRequest<Slug>, reply: FastifyReply) => {
    const stream = await parts.at(request);
    const { message, picture } = takesOf(stream);
    if (stream.disabled) throw problem("not_found");
    if (!message && !picture) throw problem("not_taken");
    const token = request.headers["x-guest-token"];
    const viewer = await admit(
      parts.engine.database,
      parts.tokens,
      stream,
      typeof token === "string" ? token.slice(0, 2000) : null,
    );
    const bytes = Number(request.headers["upload-length"]);
    if (!(bytes >= 0)) throw problem("malformed", words.uploadLength);
    if (bytes === 0) throw problem("malformed", words.uploadEmpty);
    if (bytes > limits.filmedMessageBytes) throw problem("too_large");
    await count(parts, request, stream, viewer, "upload");
    return respondToUpload(parts.engine.uploads, stream.id, {
      request,
      reply,
      id: null,
      address: placeOf(request),
    });
  };
  const goOn = async (
    request: FastifyRequest<{ Params: { slug: string; id: string } }>,
    reply: FastifyReply,
  ) => {
    const stream = await parts.at(request);
    const { id } = request.params;
    return respondToUpload(parts.engine.uploads, stream.id, {
      request,
      reply,
      id,
      address: placeOf(request),
    });
  };
  void app.register(async (scope) => {
    // The bytes go to the disk as they come, unread by us.
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    scope.post<Slug>(`${base}/uploads`, begin);
    scope.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${base}/uploads/:id`, handler: goOn as never });
  });
}

const placeOf = ({ params }: { params: { slug: string } }) =>
  `/v1/public/stream/${encodeURIComponent(params.slug)}/uploads`;
