import type { FastifyInstance } from "fastify";
import { billingRoutes } from "../billing/billing.routes.ts";
import { statementRoutes } from "../billing/statement.routes.ts";
import { checkoutRoutes } from "../checkout/checkout.routes.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { webhookRoute } from "../checkout/webhook.routes.ts";
import { moneyReportRoutes } from "../money-reports/money-reports.routes.ts";
import { renewalRoutes } from "../renewals/renewals.routes.ts";
import type { Parts } from "./parts.ts";

/** Plans, invoices, payments and what they add up to. `checkout`: undefined where nobody can pay by card. */
export function registerMoneyRoutes(
  http: FastifyInstance,
  { engine, tokens, throttle }: Parts,
  checkout: Checkout | undefined,
): void {
  billingRoutes(http, engine, tokens);
  statementRoutes(http, engine, tokens, throttle);
  moneyReportRoutes(http, engine);
  checkoutRoutes(http, { engine, throttle, checkout });
  renewalRoutes(http, { engine, throttle, checkout });
  webhookRoute(http, checkout);
}
