import { type AutomaticRenewal, actions, may } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Checkout, cardProblem } from "../checkout/checkout.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";
import { agree, beginSetup, disagree, readAgreement } from "./agreement.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  /** Undefined where card payments are off. */
  checkout: Checkout | undefined;
}

/** The automatic renewal of the caller's home by a saved card. */
export function renewalRoutes(app: FastifyInstance, { engine, throttle, checkout }: Parts): void {
  const { database } = engine;
  const answer = (home: string): Promise<AutomaticRenewal> =>
    readAgreement(database, home, checkout !== undefined);
  const withCards = async <T>(actor: Actor, work: (cards: Checkout) => Promise<T>): Promise<T> => {
    if (!checkout) throw problem("no_cards");
    await throttle.count({ card_account: actor.id });
    try {
      return await work(checkout);
    } catch (error) {
      throw cardProblem(error) ?? error;
    }
  };

  app.get("/v1/fin/automatic_renewal", (request) => answer(requireBuyer(request).home));
  app.post("/v1/fin/automatic_renewal/setup", async (request, reply) => {
    const { actor, home } = requireBuyer(request);
    reply.header("cache-control", "no-store");
    return { clientSecret: await withCards(actor, (cards) => beginSetup(cards, home)) };
  });
  app.post("/v1/fin/automatic_renewal/confirm", async (request) => {
    const { actor, home } = requireBuyer(request);
    await withCards(actor, (cards) => agree(cards, home, actor));
    return answer(home);
  });
  app.post("/v1/fin/automatic_renewal/stop", async (request) => {
    const { actor, home } = requireBuyer(request);
    await withCards(actor, (cards) => disagree(cards, home, actor));
    return answer(home);
  });
}

/** @throws Problem 403 for anyone who doesn't buy for a home */
function requireBuyer(request: FastifyRequest): { actor: Actor; home: string } {
  const actor = requireActor(request);
  if (!may(actor, actions.renew_automatically, "edit") || !actor.funeralHome) throw problem("forbidden");
  return { actor, home: actor.funeralHome };
}
