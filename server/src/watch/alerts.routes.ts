import {
  type Alert,
  incidents as contract,
  firstLanguage,
  HandBack,
  incidentTextFor,
  type Mending,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inLanguage, languageOf } from "../language/translate.ts";
import { acknowledgeText } from "../links.ts";
import { noticePage, type PageNotice } from "../notice-page.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor, requireGrant } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import { incidents } from "../resources/incidents/incidents.resource.ts";
import type { Tokens } from "../security/tokens.ts";
import { alertWords } from "./alert-words.ts";
import {
  acknowledgeAs,
  acknowledgeByMessage,
  alertsOf,
  type CalledFor,
  calledFor,
  handBackAs,
  wasCalled,
} from "./alerts.ts";
import { mendingOfAccount } from "./mending.ts";

/** What people are called for, and how they answer: signed in, or by the link of their message. */
export function alertRoutes(
  app: FastifyInstance,
  { engine, tokens }: { engine: Engine; tokens: Pick<Tokens, "isSigned"> },
): void {
  const { database } = engine;
  app.get(
    `/v1/${contract.path}/alerts`,
    async (request): Promise<Alert[]> => alertsOf(database, requireActor(request).id),
  );

  type One = FastifyRequest<{ Params: { id: string } }>;
  /** Whoever was called may answer, with or without the right to read incidents. @throws Problem 403, 404 */
  const answerer = async (request: One): Promise<Actor> => {
    const actor = requireActor(request);
    const { id } = request.params;
    if (!isUuid(id) || !(await wasCalled(database, id, actor.id)))
      await read(engine, incidents, requireGrant(request, incidents, "read"), id, "record");
    return actor;
  };
  app.post(`/v1/${contract.path}/:id/acknowledge`, async (request: One) =>
    acknowledgeAs(engine, request.params.id, await answerer(request)),
  );
  app.post(`/v1/${contract.path}/:id/hand_back`, async (request: One) => {
    const actor = await answerer(request);
    const { acknowledged_at } = checkedBody(HandBack, request);
    return handBackAs(engine, request.params.id, actor, acknowledged_at);
  });

  const messageOf = async (token: string): Promise<CalledFor | undefined> => {
    const [id = "", signature = ""] = token.split(".");
    return isUuid(id) && tokens.isSigned(acknowledgeText(id), signature)
      ? calledFor(database, id)
      : undefined;
  };
  type Token = { Params: { token: string } };
  const notice = async (request: FastifyRequest<Token>): Promise<PageNotice> => {
    const message = await messageOf(request.params.token);
    const mending = await mendingOfAccount(database, message?.account ?? null);
    const language = firstLanguage([message?.language, languageOf(request)]);
    return inLanguage({ ...englishNotice(message, mending), language }, language);
  };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Scanners open every link of a message, so opening it must not silence an alarm.
    scope.get<Token>("/acknowledge/:token", async (request, reply) =>
      noticePage(reply, await notice(request)),
    );
    scope.post<Token>("/acknowledge/:token", async (request, reply) => {
      const message = await messageOf(request.params.token);
      if (message) await acknowledgeByMessage(database, message);
      return noticePage(reply, await notice(request));
    });
    // A key that was pressed during a call; the telephone provider reads the response aloud.
    scope.post<Token>("/acknowledge/:token/voice", async (request, reply) => {
      const message = await messageOf(request.params.token);
      const { Digits: key } = (request.body ?? {}) as { Digits?: unknown };
      if (message && key === "1") await acknowledgeByMessage(database, message);
      const language = firstLanguage([message?.language]);
      const said = inLanguage(message && key === "1" ? alertWords.thanks : alertWords.next, language);
      const spoken = language === "fr" ? ' language="fr-CA"' : "";
      return reply.type("text/xml; charset=utf-8").send(`<Response><Say${spoken}>${said}</Say></Response>`);
    });
  });
}

function englishNotice(message: CalledFor | undefined, mending: Mending): Omit<PageNotice, "language"> {
  if (!message) return { status: 404, title: alertWords.unknown, text: alertWords.inOnePiece };
  const text = incidentTextFor(mending, message);
  const known = { status: 200, text };
  if (message.is_over) return { ...known, title: alertWords.over };
  if (message.is_old) return { ...known, title: alertWords.expired, text: alertWords.signIn(text) };
  if (message.acknowledged_by === message.name) return { ...known, title: alertWords.thanks };
  if (message.acknowledged_by) return { ...known, title: alertWords.taken(message.acknowledged_by) };
  return { ...known, title: alertWords.canYou, button: alertWords.mine };
}
