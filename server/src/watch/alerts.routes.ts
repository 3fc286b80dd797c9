import { type Alert, incidents as contract, incidentText } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { acknowledgeText } from "../links.ts";
import { noticePage, type PageNotice } from "../notice-page.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor, requireGrant } from "../resource/routes.ts";
import { read } from "../resource/write.ts";
import { incidents } from "../resources/incidents/incidents.resource.ts";
import type { Tokens } from "../security/tokens.ts";
import {
  acknowledgeAs,
  acknowledgeByMessage,
  alertsOf,
  type CalledFor,
  calledFor,
  wasCalled,
} from "./alerts.ts";

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

  app.post<{ Params: { id: string } }>(`/v1/${contract.path}/:id/acknowledge`, async (request) => {
    const actor = requireActor(request);
    const { id } = request.params;
    // Whoever was called may answer, with or without the right to read incidents.
    if (!isUuid(id) || !(await wasCalled(database, id, actor.id)))
      await read(engine, incidents, requireGrant(request, incidents, "read"), id, "record");
    return acknowledgeAs(engine, id, actor);
  });

  const messageOf = async (token: string): Promise<CalledFor | undefined> => {
    const [id = "", signature = ""] = token.split(".");
    return isUuid(id) && tokens.isSigned(acknowledgeText(id), signature)
      ? calledFor(database, id)
      : undefined;
  };
  type Token = { Params: { token: string } };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Scanners open every link of a message, so opening it must not silence an alarm.
    scope.get<Token>("/acknowledge/:token", async (request, reply) =>
      noticePage(reply, noticeOf(await messageOf(request.params.token))),
    );
    scope.post<Token>("/acknowledge/:token", async (request, reply) => {
      const message = await messageOf(request.params.token);
      if (message) await acknowledgeByMessage(database, message);
      return noticePage(reply, noticeOf(await messageOf(request.params.token)));
    });
    // A key that was pressed during a call; the telephone provider reads the response aloud.
    scope.post<Token>("/acknowledge/:token/voice", async (request, reply) => {
      const message = await messageOf(request.params.token);
      const { Digits: key } = (request.body ?? {}) as { Digits?: unknown };
      if (message && key === "1") await acknowledgeByMessage(database, message);
      const said = message && key === "1" ? "Thank you. Nobody else is called." : "The next one is called.";
      return reply.type("text/xml; charset=utf-8").send(`<Response><Say>${said}</Say></Response>`);
    });
  });
}

function noticeOf(message: CalledFor | undefined): PageNotice {
  if (!message)
    return {
      ...{ status: 404, language: "en", title: "This link is not known" },
      text: "Please open it once more from the message, in one piece.",
    };
  const text = incidentText(message);
  const known = { status: 200, language: "en", text } as const;
  if (message.is_over) return { ...known, title: "This is over" };
  if (message.is_old)
    return { ...known, title: "This link has expired", text: `Please sign in to answer: ${text}` };
  if (message.acknowledged_by === message.name)
    return { ...known, title: "Thank you. Nobody else is called." };
  if (message.acknowledged_by) return { ...known, title: `${message.acknowledged_by} is taking care of it` };
  return { ...known, title: "Can you take care of this?", button: "I'm taking care of it" };
}
