import {
  ConfirmScreen,
  type OpenedScreen,
  OpenScreen,
  type ScreenCode,
  ScreenCodeRequest,
  type ScreenCodeState,
  ScreenRequest,
  type ScreenState,
  shownScreenCode,
  type WaitingScreen,
} from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { countGuess, type Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { authoriseGuest } from "./authorise-guest.ts";
import { guestCookie } from "./entry.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { chosenLanguage, keepLanguage } from "./page-language.ts";
import {
  addGuestCode,
  addScreenCode,
  codeSeconds,
  confirmScreen,
  isCodeWaiting,
  removeScreen,
  removeScreensOf,
  screenDays,
  screenState,
  useGuestCode,
} from "./screens.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  database: Queries;
  throttle: Throttle;
  tokens: GuestTokens;
  signatures: Pick<Tokens, "sign">;
  links: Links;
  /** Whether guests come by https. */
  isSecure: boolean;
}
type BySlug = { Params: { slug: string } };
type StreamOf = (request: FastifyRequest<BySlug>) => Promise<PublicStream>;

/** How televisions and other devices come to show a service for a guest (docs/decisions/0049). */
export function screenRoutes(app: FastifyInstance, parts: Parts, streamOf: StreamOf): void {
  guestsScreenRoutes(app, parts, streamOf);
  televisionRoutes(app, parts);
}

/** What a registered guest's page requests. */
function guestsScreenRoutes(
  app: FastifyInstance,
  { database, throttle, tokens, signatures, links }: Parts,
  streamOf: StreamOf,
): void {
  const base = "/v1/public/stream/:slug";
  const registered = async (request: FastifyRequest<BySlug>, token: string) => {
    const stream = await streamOf(request);
    const { id, isOwn } = await authoriseGuest(database, tokens, stream, token);
    if (id === null) throw problem("registration_needed");
    // The television speaks what the phone speaks, also where that was chosen before the guest was known here.
    const language = chosenLanguage(request);
    if (language) await keepLanguage(database, tokens, stream, { guest_token: token, language });
    return { guest: id, isOwn, guestToken: token };
  };

  app.post<BySlug>(`${base}/screen_code`, async (request, reply): Promise<ScreenCode> => {
    const { guest_token } = checkedBody(ScreenCodeRequest, request);
    const connecting = await registered(request, guest_token);
    await throttle.count({ screen_guest: connecting.guest });
    const code = await addGuestCode(database, signatures, connecting);
    reply.header("cache-control", "no-store");
    return { code: shownScreenCode(code), address: links.television(), seconds: codeSeconds };
  });

  app.post<BySlug>(`${base}/screen_code/state`, async (request, reply): Promise<ScreenCodeState> => {
    reply.header("cache-control", "no-store");
    return { waiting: await isCodeWaiting(database, signatures, checkedBody(ConfirmScreen, request)) };
  });

  app.post<BySlug>(`${base}/screens`, async (request, reply) => {
    const { guest_token, code } = checkedBody(ConfirmScreen, request);
    const connecting = await registered(request, guest_token);
    await guessing(throttle, request.ip, async () => {
      if (await confirmScreen(database, signatures, code, connecting)) return;
      const isForTelevision = await isCodeWaiting(database, signatures, { code, guest_token });
      throw problem(isForTelevision ? "code_for_television" : "television_code_unknown");
    });
    return reply.status(204).send();
  });

  app.post<BySlug>(`${base}/screens/leave`, async (request, reply) => {
    const { guest_token } = checkedBody(ScreenCodeRequest, request);
    await removeScreensOf(database, guest_token);
    return reply.status(204).send();
  });
}

/** What a television requests. */
function televisionRoutes(
  app: FastifyInstance,
  { database, throttle, signatures, links, isSecure }: Parts,
): void {
  /** The page that it shows then may be private. */
  const letIn = (reply: FastifyReply, shown: { stream: string; guest: string }) =>
    reply.header("set-cookie", guestCookie(signatures, shown, isSecure, screenDays));
  const base = "/v1/public/screen";
  app.post(base, async (request, reply): Promise<OpenedScreen> => {
    const { code } = checkedBody(OpenScreen, request);
    reply.header("cache-control", "no-store");
    return guessing(throttle, request.ip, async () => {
      const opened = await useGuestCode(database, signatures, code);
      if (!opened) throw problem("screen_code_unknown");
      const { stream, guest, isOwn, ...shown } = opened;
      if (isOwn) letIn(reply, { stream, guest });
      return shown;
    });
  });

  app.post(`${base}/waiting`, async ({ ip }, reply): Promise<WaitingScreen> => {
    reply.header("cache-control", "no-store");
    await throttle.count({ screen_waiting_address: ip });
    const { code, token } = await addScreenCode(database, signatures);
    return { code: shownScreenCode(code), token, address: links.television(), seconds: codeSeconds };
  });

  app.post(`${base}/state`, async (request, reply): Promise<ScreenState> => {
    const state = await screenState(database, checkedBody(ScreenRequest, request).token);
    if (!state) throw problem("screen_gone");
    if (!state.access) throw problem("shut_out");
    const { stream, guest, isOwn } = state;
    if (stream && guest && isOwn) letIn(reply, { stream, guest });
    return { slug: state.slug, language: state.language };
  });

  app.post(`${base}/leave`, async (request, reply) => {
    await removeScreen(database, checkedBody(ScreenRequest, request).token);
    return reply.status(204).send();
  });
}

/** Counts wrong codes, in both directions alike; right ones don't count. */
async function guessing<T>(throttle: Throttle, ip: string, attempt: () => Promise<T>): Promise<T> {
  const counted = await countGuess(throttle, {
    address: { screen_code_address: ip },
    together: { screen_code_all: "codes" },
    few: { screen_code_few: ip },
  });
  const result = await attempt();
  await throttle.forgive(counted);
  return result;
}
