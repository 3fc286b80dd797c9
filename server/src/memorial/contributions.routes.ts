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
import { authoriseGuest, type Viewer } from "./authorise-guest.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { responsiveImage, takesOf } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  tokens: GuestTokens;
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>;
}
type BySlug = { Params: { slug: string } };
type Takes = keyof Remembering["takes"];
interface GiftFields {
  guest_token?: string | null | undefined;
  sender_name?: string | null | undefined;
}
const base = "/v1/public/stream/:slug";
/** Designs in the list; an installation has some dozens. */
const designsAtMost = 200;
/** A guest's video for the gallery: shorter than a family's own. */
const guestVideo: FileRule = { ...files.film, maxBytes: limits.filmedMessageBytes };

/**
 * What guests send to the family from the memorial page: messages, cards, images and videos. The family's privacy
 * settings decide what is accepted, and nothing is public before the family has looked at it.
 */
export function contributionRoutes(app: FastifyInstance, parts: Parts): void {
  messageRoute(app, parts);
  cardRoutes(app, parts);
  galleryRoute(app, parts);
  guestUploadRoutes(app, parts);
}

function messageRoute(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  app.post<BySlug>(`${base}/messages`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "message", SendMessage);
    const { message = null } = data;
    if (message === null && !data.voice && !data.video) throw fieldProblem({ message: [words.required] });
    const stored = await acceptUploads(engine, stream, {
      voice: [data.voice, files.voice],
      video: [data.video, files.filmedMessage],
    });
    const { guest, name, sender_name } = from;
    const row = { id: uuidv7(), stream: stream.id, guest, name, sender_name, message, ...stored };
    await engine.database.orm.insert(guestMessages).values(row);
    return replySent(reply);
  });
}

function cardRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, runtime } = parts.engine;
  app.get<BySlug>(`${base}/cards`, async (request): Promise<CardDesigns> => {
    await requireTaken(parts, request, "card");
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
        picture: responsiveImage(image, runtime.fileAddress),
      })),
    };
  });

  app.post<BySlug>(`${base}/cards`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "card", SendCard);
    const { design, message = null } = data;
    const { guest, sender_name } = from;
    // One statement, so that no card is made of a design that is deleted at the same time.
    const sent = await database.run(sql`
      insert into ${guestEcards} (id, stream, design, guest, sender_name, message)
      select ${uuidv7()}, ${stream.id}, ${ecards.id}, ${guest}, ${sender_name}, ${message}
      from ${ecards} where ${and(eq(ecards.id, design), isNull(ecards.deleted_at))} for share
      returning id`);
    if (sent.length === 0) throw fieldProblem({ design: [words.notFound("card")] });
    return replySent(reply);
  });
}

function galleryRoute(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  app.post<BySlug>(`${base}/gallery`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "picture", SendPicture);
    const { caption = null } = data;
    if (!data.image && !data.video) throw fieldProblem({ image: [words.pictureOrFilm] });
    if (data.image && data.video) throw fieldProblem({ video: [words.notBoth] });
    const stored = await acceptUploads(engine, stream, {
      image: [data.image, files.guestPicture],
      video: [data.video, guestVideo],
    });
    const { guest, sender_name } = from;
    const row = { id: uuidv7(), stream: stream.id, guest, sender_name, caption, ...stored };
    await engine.database.orm.insert(gallery).values({ ...row, from_guest: true, publish: false });
    return replySent(reply);
  });
}

const replySent = (reply: FastifyReply) => reply.status(201).send({ sent: true });

/** The stream, if it accepts this kind of gift. @throws Problem 404, or 403 when the family doesn't want it */
async function requireTaken(
  { streamOf }: Parts,
  request: FastifyRequest<BySlug>,
  what: Takes,
): Promise<PublicStream> {
  const stream = await streamOf(request);
  if (stream.disabled) throw problem("not_found");
  if (!takesOf(stream)[what]) throw problem("not_taken");
  return stream;
}

/** A gift that may be accepted, its stream, and its sender. */
async function acceptedGift<S extends z.ZodType<GiftFields>>(
  parts: Parts,
  request: FastifyRequest<BySlug>,
  what: Takes,
  schema: S,
) {
  const stream = await requireTaken(parts, request, what);
  const { data, errors } = check(schema, request.body ?? {});
  const { guest_token = null, sender_name = null } = data ?? {};
  if (errors) throw fieldProblem(errors);
  const viewer = await authoriseGuest(parts.engine.database, parts.tokens, stream, guest_token);
  const name = viewer.isOwn ? viewer.name : (sender_name ?? viewer.name);
  if (name === null) throw fieldProblem({ sender_name: [words.required] });
  await countAttempt(parts, request, stream, viewer, "gift");
  // Only with its own rights does a guest appear by name in the family's list.
  const from = {
    guest: viewer.isOwn ? viewer.id : null,
    name: viewer.isOwn ? viewer.name : null,
    sender_name: name,
  };
  return { data, stream, from };
}

const countAttempt = (
  { throttle }: Parts,
  { ip }: FastifyRequest<BySlug>,
  { id }: PublicStream,
  viewer: Viewer,
  what: "gift" | "upload",
): Promise<void> =>
  throttle.count({ [`${what}_guest`]: `${id} ${viewer.id ?? ip}`, [`${what}_address`]: ip });

/**
 * Resumable uploads of guests (tus 1.0). They belong to the stream, and only its guests may begin one; after that only
 * whoever knows its id, of 128 random bits, can continue it.
 */
function guestUploadRoutes(app: FastifyInstance, parts: Parts): void {
  const begin = async (request: FastifyRequest<BySlug>, reply: FastifyReply) => {
    const stream = await parts.streamOf(request);
    const { message, picture } = takesOf(stream);
    if (stream.disabled) throw problem("not_found");
    if (!message && !picture) throw problem("not_taken");
    const token = request.headers["x-guest-token"];
    const viewer = await authoriseGuest(
      parts.engine.database,
      parts.tokens,
      stream,
      typeof token === "string" ? token.slice(0, 2000) : null,
    );
    const bytes = Number(request.headers["upload-length"]);
    if (!(bytes >= 0)) throw problem("malformed", words.uploadLength);
    if (bytes === 0) throw problem("malformed", words.uploadEmpty);
    if (bytes > limits.filmedMessageBytes) throw problem("too_large");
    await countAttempt(parts, request, stream, viewer, "upload");
    return respondToUpload(parts.engine.uploads, stream.id, {
      request,
      reply,
      id: null,
      address: uploadsPath(request),
    });
  };
  const resume = async (
    request: FastifyRequest<{ Params: { slug: string; id: string } }>,
    reply: FastifyReply,
  ) => {
    const stream = await parts.streamOf(request);
    const { id } = request.params;
    return respondToUpload(parts.engine.uploads, stream.id, {
      request,
      reply,
      id,
      address: uploadsPath(request),
    });
  };
  void app.register(async (scope) => {
    // The body is streamed to the disk, unparsed.
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    scope.post<BySlug>(`${base}/uploads`, begin);
    scope.route({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${base}/uploads/:id`,
      handler: resume as never,
    });
  });
}

const uploadsPath = ({ params }: { params: { slug: string } }) =>
  `/v1/public/stream/${encodeURIComponent(params.slug)}/uploads`;
