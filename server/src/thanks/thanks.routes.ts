import {
  actions,
  type BroadcastStatus,
  may,
  PreviewThanks,
  streamCan,
  type Thanks,
  WriteThanks,
  words,
} from "@vigil/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { idOf } from "../broadcast/rights.ts";
import type { Queries } from "../database/database.ts";
import { replyWithEmail } from "../emails/email-response.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { streams } from "../tables/streams.table.ts";
import { previewThanks, sendThanks, thanksOf } from "./thanks.ts";

type Request = { Params: { id: string } };
const base = "/v1/str/stream/:id/thanks";

/** A family's thank-you to everybody who was there: on the page, and once by email. */
export function thanksRoutes(app: FastifyInstance, { database, runtime }: Engine): void {
  const answer = async (actor: Actor, id: string, db: Queries = database): Promise<Thanks> => {
    const thanks = await thanksOf(db, isOwn(actor, id));
    if (!thanks) throw problem("not_found");
    return thanks;
  };

  app.get<Request>(base, async (request) => answer(requireThanking(request), idOf(request)));

  app.patch<Request>(base, async (request) => {
    const actor = requireThanking(request);
    const written = checkedBody(WriteThanks, request);
    return database.transaction(async (tx) => {
      await write(tx, actor, idOf(request), written);
      return answer(actor, idOf(request), tx);
    });
  });

  app.post<Request>(`${base}/send`, async (request) => {
    const actor = requireThanking(request);
    const written = checkedBody(WriteThanks, request);
    const id = idOf(request);
    return database.transaction(async (tx) => {
      const { thanked_at } = await write(tx, actor, id, written);
      if (thanked_at !== null) throw problem("thanked_already");
      const sent = await sendThanks({ tx, runtime }, id, written.text);
      if (sent === 0) throw fieldProblem({ text: [words.nobodyToThank] });
      await tx.run(sql`update ${streams} set thanked_at = now() where ${eq(streams.id, id)}`);
      return answer(actor, id, tx);
    });
  });

  app.post<Request>(`${base}/preview`, async (request, reply) => {
    const actor = requireThanking(request);
    const { text } = checkedBody(PreviewThanks, request);
    const id = idOf(request);
    await answer(actor, id);
    const html = await previewThanks({ tx: database, runtime }, id, text);
    if (html === undefined) throw problem("not_found");
    return replyWithEmail(reply, html);
  });
}

/** Stores what the family has written, and locks its stream. @throws Problem 404; 400 before the service is over */
async function write(
  tx: Queries,
  actor: Actor,
  id: string,
  { text, shown }: z.infer<typeof WriteThanks>,
): Promise<{ thanked_at: string | null }> {
  const [before] = await tx.run<{
    text: string | null;
    shown: boolean;
    thanked_at: string | null;
    publish: boolean;
    broadcast_status: BroadcastStatus;
  }>(sql`
    select ${streams.thanks} as text, ${streams.thanks_shown} as shown, ${streams.thanked_at}, ${streams.publish},
      ${streams.broadcast_status} from ${streams} where ${isOwn(actor, id)} for update`);
  if (!before) throw problem("not_found");
  if (!streamCan.thankGuests(before)) throw fieldProblem({ text: [words.thankTooEarly] });
  await tx.run(
    sql`update ${streams} set thanks = ${text}, thanks_shown = ${shown} where ${eq(streams.id, id)}`,
  );
  const all: Record<string, [unknown, unknown]> = {
    thanks: [before.text, text],
    thanks_shown: [before.shown, shown],
  };
  const changes = Object.fromEntries(Object.entries(all).filter(([, [was, is]]) => was !== is));
  if (Object.keys(changes).length > 0)
    await audit(tx, actor, { verb: "edit", resource: "str/stream", record: id, changes });
  return before;
}

function requireThanking(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.thank_guests, "edit")) throw problem("forbidden");
  return actor;
}

const isOwn = (actor: Actor, id: string): SQL =>
  and(eq(streams.id, id), sql`${streams.id} in (${streamsInScope(actor)})`) ?? sql`false`;
