import { useState } from "react";
import { type CardInput, tokenOf } from "./card.ts";
import { answerChallenge, type Payment, pay } from "./payment-api.ts";

type Outcome = { status: "paid" } | { status: "failed"; message: string };

/** Attempts to pay with the card that was typed, including the bank's 3-D Secure challenge. */
export function usePayment(onOutcome: (outcome: Outcome) => void) {
  const [isBusy, setBusy] = useState(false);
  const [challenged, setChallenged] = useState<Payment | null>(null);
  const run = async (call: () => Promise<Payment>) => {
    setBusy(true);
    try {
      const payment = await call();
      setChallenged(payment.status === "authenticating" ? payment : null);
      if (payment.status === "paid") onOutcome({ status: "paid" });
      else if (payment.status !== "authenticating")
        onOutcome({ status: "failed", message: payment.failure ?? "" });
    } catch (error) {
      onOutcome({ status: "failed", message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    challenged,
    pay: (secret: string, typed: CardInput) => {
      const token = tokenOf(typed.number);
      if (token) void run(() => pay(secret, token));
    },
    answer: (answer: "passed" | "failed") =>
      challenged && void run(() => answerChallenge(challenged.secret, answer)),
  };
}
