import type { CheckedPayment, PaymentIntent } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";
import type { Billing, CardHandle } from "./card-fields.ts";

/** Milliseconds between polls of a payment that the bank hasn't decided. */
const pollInterval = 1500;
/** Polls before the page stops waiting; then the result comes by email. */
const maxPolls = 20;

/** "opening", "paying" and "checking" are in progress; "late" means that the bank takes longer than the page waits. */
export type PayState = "opening" | "paying" | "checking" | "late";

/** One card payment, from the click to the paid invoice. A failure that the provider reports is shown as a warning. */
export function usePayByCard(invoice: string, paid: () => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const [state, setState] = useState<PayState | null>(null);
  const [warning, setWarning] = useState<string | null>(null);

  const attempt = async (card: CardHandle, billing: Billing): Promise<PayState | null> => {
    setState("opening");
    const { clientSecret } = await getJson<PaymentIntent>(`fin/create_payment_intent/${invoice}/`, {
      method: "POST",
    });
    setState("paying");
    const outcome = await card.pay(clientSecret, billing);
    if (outcome.status === "failed") {
      setWarning(outcome.message);
      return null;
    }
    setState("checking");
    if (!(await isPaid(invoice))) return "late";
    notify(translate("vigil.checkout.paid_by_card"), { type: "success" });
    paid();
    return null;
  };

  const pay = async (card: CardHandle, billing: Billing) => {
    setWarning(null);
    try {
      setState(await attempt(card, billing));
    } catch (error) {
      setWarning((error as Error).message);
      setState(null);
    }
  };
  return { isBusy: state !== null && state !== "late", state, warning, pay };
}

/** Polls until the invoice is paid; false if that takes longer than the page waits. */
async function isPaid(invoice: string): Promise<boolean> {
  for (let left = maxPolls; left > 0; left--) {
    const { status } = await getJson<CheckedPayment>(`fin/check_payment/${invoice}/`, { method: "POST" });
    if (status === "paid") return true;
    await new Promise((done) => setTimeout(done, pollInterval));
  }
  return false;
}
