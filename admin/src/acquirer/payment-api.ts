import type { TestCard } from "@vigil/contract";
import { acquirer as words } from "../words/acquirer.ts";

/** A payment as its payer sees it. */
export interface Payment {
  secret: string;
  status: "open" | "authenticating" | "paid" | "cancelled" | "expired";
  amount_in_cents: number;
  failure: string | null;
  page: {
    lines: { name: string; amount_in_cents: number }[];
    success_url: string;
    cancel_url: string;
  } | null;
}

/** @throws Error with a sentence */
async function ask(path: string, body?: object): Promise<Payment> {
  const answer = await fetch(
    `/_pay/api/${path}`,
    body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
  ).catch(() => undefined);
  if (!answer?.ok) throw new Error(answer?.status === 404 ? words.unknown : words.unreachable);
  return answer.json() as Promise<Payment>;
}

export const fetchPaymentPage = (session: string) => ask(`sessions/${encodeURIComponent(session)}`);
export const pay = (client_secret: string, card: TestCard) => ask("pay", { client_secret, card });
export const answerChallenge = (client_secret: string, answer: "passed" | "failed") =>
  ask("authenticate", { client_secret, answer });
