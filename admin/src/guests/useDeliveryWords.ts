import { deliveryProblem } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Says why an email didn't arrive, without a mail server's codes: the person who reads it can do nothing with them. */
export function useDeliveryWords(): (answer: string) => string {
  const translate = useTranslate();
  return (answer) => translate(`vigil.guests.undelivered.${deliveryProblem(answer) ?? "other"}`);
}
