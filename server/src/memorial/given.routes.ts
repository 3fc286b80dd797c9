import { type Given, GivenRequest, TakeBack } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { givenBy, takeBack } from "./given.ts";
import { giftOf, receiptOf } from "./receipts.ts";
import type { PublicStream } from "./stream.ts";

interface GivenParts<R extends { Params: object }> {
  engine: Engine;
  signatures: Pick<Tokens, "sign" | "isSigned">;
  /** The route below which these are. */
  base: string;
  streamOf: (request: FastifyRequest<R>) => Promise<PublicStream>;
  /** The registered guest whom a token names, with that guest's own rights. */
  guestOf: (stream: PublicStream, token: string | null | undefined) => Promise<string | null>;
}

/** What somebody gave is shown to whoever gave it, who may take it back. */
export function givenRoutes<R extends { Params: object }>(
  app: FastifyInstance,
  { engine, signatures, base, streamOf, guestOf }: GivenParts<R>,
): void {
  const { database, runtime } = engine;
  app.post(`${base}/given`, async (request, reply): Promise<Given> => {
    const data = checkedBody(GivenRequest, request);
    const stream = await streamOf(request as FastifyRequest<R>);
    const gifts = data.receipts.flatMap((receipt) => giftOf(signatures, receipt) ?? []);
    const guest = await guestOf(stream, data.guest_token);
    const found = await givenBy(database, stream, { guest, gifts }, runtime.fileAddress);
    reply.header("cache-control", "no-store");
    const results = found.map((gift) => ({ ...gift, receipt: receiptOf(signatures, gift) }));
    return { results, is_whole: guest !== null };
  });

  app.post(`${base}/take_back`, async (request, reply) => {
    const data = checkedBody(TakeBack, request);
    const stream = await streamOf(request as FastifyRequest<R>);
    const gift = giftOf(signatures, data.receipt);
    const isTaken = gift && (await database.transaction((tx) => takeBack(tx, stream, gift, request.ip)));
    if (!isTaken) throw problem("not_found");
    return reply.status(204).send();
  });
}
