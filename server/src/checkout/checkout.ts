import type { Database } from "../database/database.ts";
import { CardError, type CardPayments } from "../ports/payments/payments.ts";
import { type Problem, problem } from "../problems.ts";
import type { Runtime } from "../resource/define.ts";

/** What card payments need. */
export interface Checkout {
  database: Database;
  cards: CardPayments;
  runtime: Runtime;
  log: { error(details: unknown, message: string): void };
}

/** The problem to report for a provider's error, with the provider's own message where it is meant for people. */
export function cardProblem(error: unknown): Problem | undefined {
  if (!(error instanceof CardError)) return undefined;
  if (error.kind === "signature") return problem("webhook_not_signed", undefined, { cause: error });
  if (error.kind === "refused") return problem("card_refused", error.message, { cause: error });
  return problem("cards_unavailable", undefined, { cause: error });
}
