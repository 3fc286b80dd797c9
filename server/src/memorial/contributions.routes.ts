import {
  type CandleLit,
  type CandleNames,
  type CardDesigns,
  check,
  type FileRule,
  files,
  LightCandle,
  limits,
  type Remembering,
  ReportItem,
  SendCard,
  SendMessage,
  SendPicture,
  type Sent,
  words,
  writtenFor,
} from "@vigil/contract";
import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { respondToUpload } from "../files/uploads.routes.ts";
import { fieldProblem, type Problem, problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { fromBlocked } from "../scopes/guests.scope.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { naturally } from "../tables/columns.ts";
import { ecards } from "../tables/ecards.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards } from "../tables/guest-ecards.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import { acceptUploads } from "./accept-uploads.ts";
import { authoriseGuest, guestOfToken, type Viewer } from "./authorise-guest.ts";
import { candleNames, candlesOf, lightCandle } from "./candles.ts";
import { giveOnce } from "./give-once.ts";
import { givenRoutes } from "./given.routes.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { visitorLanguage } from "./page-language.ts";
import { type Gift, receiptOf } from "./receipts.ts";
import { responsiveImage, takesOf } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  proofs: ProofOfWork;
  tokens: GuestTokens;
  signatures: Pick<Tokens, "sign" | "isSigned">;
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>;
}
type BySlug = { Params: { slug: string } };
type Takes = keyof Remembering["takes"];
interface GiftFields {
  proof?: string | null | undefined;
  leave_empty?: string | undefined;
  guest_token?: string | null | undefined;
  sender_name?: string | null | undefined;
}
const base = "/v1/public/stream/:slug";
/** Designs in the list; an installation has some dozens. */
const designsAtMost = 200;
/** Characters of what guests wrote about one item. */
const reasonsAtMost = 4000;
/** A guest's video for the gallery: shorter than a family's own. */
const guestVideo: FileRule = { ...files.film, maxBytes: limits.filmedMessageBytes };

/**
 * What guests send to the family from the memorial page: messages, cards, images and videos. The family's privacy
 * settings decide what is accepted, and nothing but a candle is public before the family has looked at it.
 */
export function contributionRoutes(app: FastifyInstance, parts: Parts): void {
  messageRoute(app, parts);
  cardRoutes(app, parts);
  galleryRoute(app, parts);
  candleRoutes(app, parts);
  guestUploadRoutes(app, parts);
  reportRoute(app, parts);
  const { engine, tokens, signatures, streamOf } = parts;
  givenRoutes<BySlug>(app, {
    ...{ engine, signatures, base },
    streamOf: async (request) => {
      const stream = await streamOf(request);
      if (stream.disabled) throw problem("not_found");
      return stream;
    },
    guestOf: async (stream, token) => {
      const viewer = await guestOfToken(engine.database, tokens, stream, token, null);
      return viewer?.isProven ? viewer.id : null;
    },
  });
}

function messageRoute(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  app.post<BySlug>(`${base}/messages`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "message", SendMessage);
    const { message = null } = data;
    if (message === null && !data.voice && !data.video) throw fieldProblem({ message: [words.required] });
    const { guest, name, sender_name } = from;
    const content = [sender_name, message, Boolean(data.voice), Boolean(data.video)];
    const id = await giveOnce(
      engine,
      request,
      stream,
      { kind: "message", content },
      {
        store: () =>
          acceptUploads(engine, stream, {
            voice: [data.voice, files.voice],
            video: [data.video, files.filmedMessage],
          }),
        add: (tx, id, stored) =>
          tx.orm
            .insert(guestMessages)
            .values({ id, stream: stream.id, guest, name, sender_name, message, ...stored }),
      },
    );
    return replySent(reply, parts, { kind: "message", id });
  });
}

function cardRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, runtime } = parts.engine;
  app.get<BySlug>(`${base}/cards`, async (request): Promise<CardDesigns> => {
    await requireTaken(parts, request, "card");
    const designs = await database.orm
      .select({ id: ecards.id, text: ecards.title, french: ecards.title_fr, image: ecards.image })
      .from(ecards)
      .where(isNull(ecards.deleted_at))
      .orderBy(naturally(ecards.title), ecards.id)
      .limit(designsAtMost);
    const language = visitorLanguage(request);
    return {
      results: designs.map(({ id, image, ...written }) => {
        const title = writtenFor(language, written);
        return {
          id,
          title: title?.text ?? null,
          language: title?.language ?? null,
          picture: responsiveImage(image, runtime.fileAddress),
        };
      }),
    };
  });

  app.post<BySlug>(`${base}/cards`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "card", SendCard);
    const { design, message = null } = data;
    const { guest, sender_name } = from;
    const content = [sender_name, message, design];
    const id = await giveOnce(
      parts.engine,
      request,
      stream,
      { kind: "card", content },
      {
        store: async () => null,
        add: async (tx, id) => {
          // One statement, so that no card is made of a design that is deleted at the same time.
          const sent = await tx.run(sql`
          insert into ${guestEcards} (id, stream, design, guest, sender_name, message)
          select ${id}, ${stream.id}, ${ecards.id}, ${guest}, ${sender_name}, ${message}
          from ${ecards} where ${and(eq(ecards.id, design), isNull(ecards.deleted_at))} for share
          returning id`);
          if (!sent[0]) throw fieldProblem({ design: [words.notFound("card")] });
        },
      },
    );
    return replySent(reply, parts, { kind: "card", id });
  });
}

function galleryRoute(app: FastifyInstance, parts: Parts): void {
  const { engine } = parts;
  app.post<BySlug>(`${base}/gallery`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "picture", SendPicture);
    const { guest, sender_name } = from;
    const id = await addPicture(engine, request, stream, data, { guest, sender_name, at_venue: false });
    return replySent(reply, parts, { kind: "picture", id });
  });
}

/** One press lights a candle. The page shows it at once: nobody looks at a candle before others do. */
function candleRoutes(app: FastifyInstance, parts: Parts): void {
  const { engine, throttle, signatures } = parts;
  app.get<BySlug & { Querystring: { after?: unknown } }>(
    `${base}/candles`,
    async (request, reply): Promise<CandleNames> => {
      const stream = await requireTaken(parts, request, "candle");
      reply.header("cache-control", "no-store");
      return candleNames(engine.database, stream, request.query.after);
    },
  );

  app.post<BySlug>(`${base}/candles`, async (request, reply) => {
    const stream = await requireTaken(parts, request, "candle");
    const data = checkedBody(LightCandle, request);
    const viewer = await authoriseGiver(parts, stream, data.guest_token);
    const name = data.with_name ? requireSender(viewer, data.sender_name) : null;
    await countStranger(parts, request, stream, viewer, "candle", data);
    await throttle.count({ candle_address: request.ip });
    const guest = viewer.isOwn ? viewer.id : null;
    const id = await lightCandle(engine.database, stream, { guest, own: viewer.candle, name });
    // The family has removed it: once is enough.
    if (!id) throw problem("not_taken");
    const candles = await candlesOf(engine.database, stream);
    const receipt = receiptOf(signatures, { kind: "candle", id });
    return reply.status(201).send({ receipt, candles } satisfies CandleLit);
  });
}

interface PictureSender {
  /** Of a registered guest. */
  guest: string | null;
  sender_name: string | null | undefined;
  at_venue: boolean;
}

/** Puts an image or a video before the family; returns its id. @throws Problem 400 by field */
export async function addPicture(
  engine: Engine,
  request: FastifyRequest,
  stream: PublicStream,
  { image, video, caption = null }: Omit<SendPicture, "guest_token" | "sender_name">,
  { sender_name, ...from }: PictureSender,
): Promise<string> {
  if (!sender_name) throw fieldProblem({ sender_name: [words.required] });
  if (!image && !video) throw fieldProblem({ image: [words.pictureOrFilm] });
  if (image && video) throw fieldProblem({ video: [words.notBoth] });
  const content = [sender_name, caption, Boolean(image), Boolean(video)];
  const row = { stream: stream.id, sender_name, caption, ...from, from_guest: true, publish: false };
  return giveOnce(
    engine,
    request,
    stream,
    { kind: "picture", content },
    {
      store: () =>
        acceptUploads(engine, stream, { image: [image, files.guestPicture], video: [video, guestVideo] }),
      add: (tx, id, stored) => tx.orm.insert(gallery).values({ id, ...row, ...stored }),
    },
  );
}

/** The family has it, and the giver a receipt of it. */
export const replySent = (reply: FastifyReply, { signatures }: Pick<Parts, "signatures">, gift: Gift) =>
  reply.status(201).send({ sent: true, receipt: receiptOf(signatures, gift) } satisfies Sent);

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

/** Whom the family has blocked reads what everybody reads where it takes nothing. */
const authoriseGiver = (
  { engine, tokens }: Parts,
  stream: PublicStream,
  token: string | null | undefined,
): Promise<Viewer> => authoriseGuest(engine.database, tokens, stream, token, "not_taken");

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
  const viewer = await authoriseGiver(parts, stream, guest_token);
  const name = requireSender(viewer, sender_name);
  await countAttempt(parts, request, stream, viewer, "gift");
  await countStranger(parts, request, stream, viewer, "gift", data);
  // Only with its own rights does a guest appear by name in the family's list.
  const from = {
    guest: viewer.isOwn ? viewer.id : null,
    name: viewer.isOwn ? viewer.name : null,
    sender_name: name,
  };
  return { data, stream, from };
}

/** Who it is from: whoever registered by the name given there, anybody else as typed. @throws Problem 400 */
function requireSender(viewer: Viewer, typed: string | null | undefined): string {
  const name = viewer.name ?? typed ?? null;
  if (name === null) throw fieldProblem({ sender_name: [words.required] });
  return name;
}

const countAttempt = (
  { throttle }: Parts,
  { ip }: FastifyRequest<BySlug>,
  { id }: PublicStream,
  viewer: Viewer,
  what: "gift" | "upload",
): Promise<void> =>
  throttle.count({ [`${what}_guest`]: `${id} ${viewer.id ?? ip}`, [`${what}_address`]: ip });

/** A guest who came by an emailed link or a texted code is none of many; anybody else shows it with what they send. */
async function countStranger(
  { proofs }: Parts,
  { params, ip }: FastifyRequest<BySlug>,
  { id: stream }: PublicStream,
  viewer: Viewer,
  purpose: "gift" | "candle",
  given: Parameters<ProofOfWork["count"]>[1],
): Promise<void> {
  if (!viewer.isProven) await proofs.count({ purpose, page: params.slug, stream }, given, ip);
}

/** Asks the family and its home to look again at something that the gallery shows. */
function reportRoute(app: FastifyInstance, parts: Parts): void {
  app.post<{ Params: { slug: string; id: string } }>(`${base}/gallery/:id/report`, async (request, reply) => {
    const stream = await requireTaken(parts, request, "picture");
    const data = checkedBody(ReportItem, request);
    const { database } = parts.engine;
    const viewer = await authoriseGiver(parts, stream, data.guest_token);
    const { id } = request.params;
    if (!isUuid(id)) throw problem("not_found");
    const giver = `${stream.id} ${viewer.id ?? request.ip}`;
    await parts.throttle.count({ report_guest: giver, report_address: request.ip });
    // What several guests wrote is kept together, one line each.
    const before = sql`case when ${gallery.reported_at} is not null then ${gallery.report_reason} end`;
    const reasons = sql`left(concat_ws(E'\n', ${before}, ${data.reason ?? null}::text), ${reasonsAtMost}::int)`;
    const isShown = and(
      eq(gallery.id, id),
      eq(gallery.stream, stream.id),
      eq(gallery.publish, true),
      isNull(gallery.deleted_at),
      not(fromBlocked(gallery.guest)),
    );
    const reported = await database.run<{ id: string }>(sql`
      update ${gallery} set report_reason = nullif(${reasons}, ''), reported_at = now()
      where ${isShown} returning ${gallery.id}`);
    if (reported.length === 0) throw problem("not_found");
    return reply.status(204).send();
  });
}

/**
 * Resumable uploads of guests (tus 1.0). They belong to the stream, and only its guests may begin one; after that only
 * whoever knows its id, of 128 random bits, can continue it.
 */
function guestUploadRoutes(app: FastifyInstance, parts: Parts): void {
  uploadRoutes<BySlug>(app, parts.engine, {
    base: `${base}/uploads`,
    address: ({ params }) => `/v1/public/stream/${encodeURIComponent(params.slug)}/uploads`,
    mayBegin: async (request) => {
      const stream = await parts.streamOf(request);
      const { message, picture } = takesOf(stream);
      if (stream.disabled) throw problem("not_found");
      if (!message && !picture) throw problem("not_taken");
      const token = request.headers["x-guest-token"];
      const viewer = await authoriseGiver(
        parts,
        stream,
        typeof token === "string" ? token.slice(0, 2000) : null,
      );
      await countAttempt(parts, request, stream, viewer, "upload");
      return stream;
    },
    mayContinue: parts.streamOf,
  });
}

interface UploadsOf<R extends { Params: object }> {
  /** The route. */
  base: string;
  /** The same as this request has it. */
  address: (request: FastifyRequest<R>) => string;
  /** The stream to which an upload goes that may begin; counts the attempt. */
  mayBegin: (request: FastifyRequest<R>) => Promise<PublicStream>;
  mayContinue: (request: FastifyRequest<R>) => Promise<PublicStream>;
}

/** Requests of the tus protocol for files of guests, up to the size of a filmed message. */
export function uploadRoutes<R extends { Params: object }>(
  app: FastifyInstance,
  { uploads }: Engine,
  { base, address, mayBegin, mayContinue }: UploadsOf<R>,
): void {
  const begin = async (request: FastifyRequest<R>, reply: FastifyReply) => {
    const bytes = Number(request.headers["upload-length"]);
    const refused = sizeProblem(bytes);
    const stream = await mayBegin(request);
    if (refused) throw refused;
    return respondToUpload(uploads, stream.id, { request, reply, id: null, address: address(request) });
  };
  const resume = async (request: FastifyRequest<R>, reply: FastifyReply) => {
    const stream = await mayContinue(request);
    const { id } = request.params as { id: string };
    return respondToUpload(uploads, stream.id, { request, reply, id, address: address(request) });
  };
  void app.register(async (scope) => {
    // The body is streamed to the disk, unparsed.
    scope.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
    scope.post(base, begin as never);
    scope.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${base}/:id`, handler: resume as never });
  });
}

function sizeProblem(bytes: number): Problem | undefined {
  if (!(bytes >= 0)) return problem("malformed", words.uploadLength);
  if (bytes === 0) return problem("malformed", words.uploadEmpty);
  return bytes > limits.filmedMessageBytes ? problem("too_large") : undefined;
}
