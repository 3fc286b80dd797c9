import {
  type CandleLit,
  type CandleNames,
  type CardDesigns,
  type FileRule,
  files,
  LightCandle,
  limits,
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
import { fieldProblem, problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { fromBlocked } from "../scopes/guests.scope.ts";
import { naturally } from "../tables/columns.ts";
import { ecards } from "../tables/ecards.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards } from "../tables/guest-ecards.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import {
  acceptedGift,
  authoriseGiver,
  type BySlug,
  countStranger,
  type GiftParts,
  giftsBase,
  requireSender,
  requireTaken,
} from "./accept-gift.ts";
import { acceptUploads } from "./accept-uploads.ts";
import { guestOfToken } from "./authorise-guest.ts";
import { candleNames, candlesOf, lightCandle } from "./candles.ts";
import { giveOnce } from "./give-once.ts";
import { givenRoutes } from "./given.routes.ts";
import { guestUploadRoutes } from "./guest-uploads.routes.ts";
import { visitorLanguage } from "./page-language.ts";
import { type Gift, receiptOf } from "./receipts.ts";
import { responsiveImage } from "./remembering.ts";
import type { PublicStream } from "./stream.ts";

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
export function contributionRoutes(app: FastifyInstance, parts: GiftParts): void {
  messageRoute(app, parts);
  cardRoutes(app, parts);
  galleryRoute(app, parts);
  candleRoutes(app, parts);
  guestUploadRoutes(app, parts);
  reportRoute(app, parts);
  const { engine, tokens, signatures, streamOf } = parts;
  givenRoutes<BySlug>(app, {
    ...{ engine, signatures, base: giftsBase },
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

function messageRoute(app: FastifyInstance, parts: GiftParts): void {
  const { engine } = parts;
  app.post<BySlug>(`${giftsBase}/messages`, async (request, reply) => {
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

function cardRoutes(app: FastifyInstance, parts: GiftParts): void {
  const { database, runtime } = parts.engine;
  app.get<BySlug>(`${giftsBase}/cards`, async (request): Promise<CardDesigns> => {
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

  app.post<BySlug>(`${giftsBase}/cards`, async (request, reply) => {
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

function galleryRoute(app: FastifyInstance, parts: GiftParts): void {
  const { engine } = parts;
  app.post<BySlug>(`${giftsBase}/gallery`, async (request, reply) => {
    const { data, stream, from } = await acceptedGift(parts, request, "picture", SendPicture);
    const { guest, sender_name } = from;
    const id = await addPicture(engine, request, stream, data, { guest, sender_name, at_venue: false });
    return replySent(reply, parts, { kind: "picture", id });
  });
}

/** One press lights a candle. The page shows it at once: nobody looks at a candle before others do. */
function candleRoutes(app: FastifyInstance, parts: GiftParts): void {
  const { engine, throttle, signatures } = parts;
  app.get<BySlug & { Querystring: { after?: unknown } }>(
    `${giftsBase}/candles`,
    async (request, reply): Promise<CandleNames> => {
      const stream = await requireTaken(parts, request, "candle");
      reply.header("cache-control", "no-store");
      return candleNames(engine.database, stream, request.query.after);
    },
  );

  app.post<BySlug>(`${giftsBase}/candles`, async (request, reply) => {
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
export const replySent = (reply: FastifyReply, { signatures }: Pick<GiftParts, "signatures">, gift: Gift) =>
  reply.status(201).send({ sent: true, receipt: receiptOf(signatures, gift) } satisfies Sent);

/** Asks the family and its home to look again at something that the gallery shows. */
function reportRoute(app: FastifyInstance, parts: GiftParts): void {
  app.post<{ Params: { slug: string; id: string } }>(
    `${giftsBase}/gallery/:id/report`,
    async (request, reply) => {
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
    },
  );
}
