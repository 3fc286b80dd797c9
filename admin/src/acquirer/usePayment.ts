import { useState } from "react";
import { answerChallenge, type Payment, pay } from "./payment-api.ts";
import { type CardInput, tokenOf } from "./card.ts";

type Outcome = { status: "paid" } | { status: "failed"; message: string };

/** One try after another with what is typed, the bank's question included. */
export function usePayment(ended: (outcome: Outcome) => void) {
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Payment | null>(null);
  const run = async (call: () => Promise<Payment>) => {
    setBusy(true);
    try {
      const payment = await call();
      setAsking(payment.status === "authenticating" ? payment : null);
      if (payment.status === "paid") ended({ status: "paid" });
      else if (payment.status !== "authenticating")
        ended({ status: "failed", message: payment.failure ?? "" });
    } catch (error) {
      ended({ status: "failed", message: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    asking,
    pay: (secret: string, typed: CardInput) => {
      const token = tokenOf(typed.number);
      if (token) void run(() => pay(secret, token));
    },
    answer: (answer: "passed" | "failed") => asking && void run(() => answerChallenge(asking.secret, answer)),
  };
}
