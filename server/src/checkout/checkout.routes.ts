import {
  type BankAccountInfo,
  bankAccount,
  type CardSettings,
  CheckoutRequest,
  checkout as contract,
  invoices as invoiceContract,
  may,
  packages as packageContract,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { allOf } from "../resource/define.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { visible } from "../resource/select.ts";
import type { Throttle } from "../security/throttle.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { checkPayment, openPayment } from "./attempts.ts";
import { type Checkout, cardProblem } from "./checkout.ts";
import { checkoutResult, openCheckoutSession } from "./sessions.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  /** Undefined where card payments are off. */
  checkout: Checkout | undefined;
}

/** Paying an invoice, and buying a package on the provider's page. */
export function checkoutRoutes(app: FastifyInstance, { engine, throttle, checkout }: Parts): void {
  const { database } = engine;
  /** @throws Problem 400 where card payments are off, or when the provider refuses */
  const withCards = async <T>(request: FastifyRequest, work: (cards: Checkout) => Promise<T>): Promise<T> => {
    if (!checkout) throw problem("no_cards");
    await throttle.count({ card_account: requireActor(request).id });
    try {
      return await work(checkout);
    } catch (error) {
      throw cardProblem(error) ?? error;
    }
  };

  app.post("/v1/fin/create_payment_intent/:id", async (request, reply) => {
    const invoice = await requireInvoice(engine, requirePayer(request), idOf(request));
    reply.header("cache-control", "no-store");
    return withCards(request, (cards) => openPayment(cards, invoice));
  });
  app.post("/v1/fin/check_payment/:id", async (request) => {
    const invoice = await requireInvoice(engine, requirePayer(request), idOf(request));
    return withCards(request, (cards) => checkPayment(cards, invoice));
  });
  app.post("/v1/fin/create_checkout_session/:id", async (request) => {
    const actor = requirePayer(request);
    const packageId = await requireRow(engine, packageContract.path, actor, idOf(request));
    const asked = checkedBody(CheckoutRequest, request);
    return withCards(request, (cards) => openCheckoutSession(cards, homeOf(actor), packageId, asked));
  });
  app.get("/v1/fin/checkout_session/:id", async (request) => {
    const home = homeOf(requirePayer(request));
    const id = idOf(request);
    if (!isUuid(id)) throw problem("not_found");
    return withCards(request, (cards) => checkoutResult(cards, home, id));
  });

  app.get("/v1/fin/card_settings", async (request): Promise<CardSettings> => {
    requirePayer(request);
    return checkout?.cards.settings ?? { provider: "none" };
  });
  app.get("/v1/fin/bank_account_info", async (request): Promise<BankAccountInfo> => {
    if (!may(requireActor(request), bankAccount, "read")) throw problem("forbidden");
    const [settings] = await database.orm.select().from(generalSettings).limit(1);
    return {
      bank_account_info: settings?.bank_account_info ?? "",
      payee: settings?.seller_name ?? engine.runtime.productName,
      payee_address: settings?.seller_address ?? "",
    };
  });
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** @throws Problem 403 for anyone who doesn't pay for a home */
function requirePayer(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, contract, "create")) throw problem("forbidden");
  return actor;
}

function homeOf({ funeralHome }: Actor): string {
  if (!funeralHome) throw problem("forbidden");
  return funeralHome;
}

const requireInvoice = (engine: Engine, actor: Actor, id: string) =>
  requireRow(engine, invoiceContract.path, actor, id);

/** Checks that the caller may see a record, and returns its id. @throws Problem 404 */
async function requireRow(engine: Engine, path: string, actor: Actor, id: string): Promise<string> {
  const definition = engine.definition(path);
  const mine = isUuid(id)
    ? await engine.database.run(
        sql`select 1 from ${definition.table} where ${allOf(eq(definition.table.id, id), visible(definition, actor))}`,
      )
    : [];
  if (mine.length === 0) throw problem("not_found");
  return id;
}
