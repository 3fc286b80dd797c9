import type { CheckedPayment, PaymentIntent } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";
import type { Billing, CardHandle } from "./card-fields.ts";

/** Ms between two looks at a payment that the bank hasn't answered, and how many before it is left to a letter. */
const pause = 1500;
const looks = 20;

/** opening, paying and checking are under way; late: the bank takes its time. */
export type PayState = "opening" | "paying" | "checking" | "late";

/** One payment by card, from the click to the paid invoice. What the provider says of it is shown as a warning. */
export function usePayByCard(invoice: string, paid: () => void) {
  const notify = useNotify();
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
    notify("vigil.checkout.paid_by_card", { type: "success" });
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

/** Looks until the invoice is paid; false when the bank takes longer than one waits. */
async function isPaid(invoice: string): Promise<boolean> {
  for (let left = looks; left > 0; left--) {
    const { status } = await getJson<CheckedPayment>(`fin/check_payment/${invoice}/`, { method: "POST" });
    if (status === "paid") return true;
    await new Promise((done) => setTimeout(done, pause));
  }
  return false;
}
