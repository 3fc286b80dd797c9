import type { TestCard } from "@vigil/contract";
import { words } from "./words.ts";

/** A payment, as far as its payer may see it. */
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

/** @throws Error with a message to show */
async function request(path: string, body?: object): Promise<Payment> {
  const response = await fetch(
    `/_pay/api/${path}`,
    body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
  ).catch(() => undefined);
  if (!response?.ok) throw new Error(response?.status === 404 ? words.unknown : words.unreachable);
  return response.json() as Promise<Payment>;
}

export const fetchPaymentPage = (session: string) => request(`sessions/${encodeURIComponent(session)}`);
export const pay = (client_secret: string, card: TestCard) => request("pay", { client_secret, card });
export const answerChallenge = (client_secret: string, answer: "passed" | "failed") =>
  request("authenticate", { client_secret, answer });
