import type { FastifyInstance } from "fastify";
import { screens } from "../admin-app.ts";
import { learningRoutes } from "../learning/learning.routes.ts";
import { memorialDist } from "../memorial/bundle.ts";
import { memorialPages } from "../memorial/pages.ts";
import { previewRoutes } from "../memorial/preview.routes.ts";
import { viewersOf } from "../ports/delivery/settings.ts";
import type { CardPayments } from "../ports/payments/payments.ts";
import { problem } from "../problems.ts";
import { securityTxt } from "../security-txt.ts";
import type { Parts } from "./parts.ts";

/** Memorial pages, the Learning Center's folder, and the admin app, which also serves every address without a route. */
export async function registerPages(
  http: FastifyInstance,
  { config, ports, engine, links, playbackTokens, tokens, guestTokens, throttle }: Parts,
  cards: CardPayments | undefined,
): Promise<void> {
  const cloudflare = config.cloudflare && new URL(viewersOf(config.cloudflare)).origin;
  const livekit = config.conferencing.livekit?.url;
  const { memorialDist: dist = memorialDist } = ports;
  await memorialPages(http, {
    ...{ engine, playbackTokens, signatures: tokens, guestTokens },
    ...{ throttle, cloudflare, livekit, dist },
  });
  previewRoutes(http, { engine, throttle, dist });
  securityTxt(http, config);
  const framed = learningRoutes(http, config);
  const { scripts = [], frames = [], calls = [] } = cards?.origins ?? {};
  const screenFor = await screens(http, {
    links,
    others: { scripts, frames: [...framed, ...frames], calls },
    productName: config.productName,
  });
  http.setNotFoundHandler(async (request, reply) => {
    const screen = await screenFor(request);
    if (screen)
      return reply.status(200).headers(screen.headers).type("text/html; charset=utf-8").send(screen.html);
    return reply.status(404).send(problem("no_such_address").body);
  });
}
