import { useEffect, useRef, useState } from "react";
import { BankChallenge } from "./BankChallenge.tsx";
import { CardInputs } from "./CardInputs.tsx";
import { checkCard, type CardInput } from "./card.ts";
import type { FromFields, ToFields } from "./messages.ts";
import { usePayment } from "./usePayment.ts";

/** Our own pages alone frame this one (its policy says so), and only they are spoken to. */
const say = (message: FromFields) => window.parent.postMessage(message, window.location.origin);

/** The card's fields by themselves, in a frame of the checkout page: it learns whether they are filled, and no more. */
export const Fields = () => {
  const [typed, setTyped] = useState<CardInput>({ number: "", expiry: "", cvc: "" });
  const { isBusy, asking, pay, answer } = usePayment((outcome) =>
    say(outcome.status === "paid" ? { type: "paid" } : { type: "failed", message: outcome.message }),
  );
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tell = () => {
      const height = Math.ceil(frame.current?.getBoundingClientRect().height ?? 0);
      say(
        asking
          ? { type: "asking", height }
          : { type: "card", complete: checkCard(typed, new Date()).complete, height },
      );
    };
    tell();
    const watch = new ResizeObserver(tell);
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, [typed, asking]);

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<ToFields>) => {
      if (source !== window.parent || origin !== window.location.origin || data?.type !== "pay") return;
      pay(data.clientSecret, typed);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  });

  return (
    <div ref={frame} className="framed">
      {asking ? (
        <BankChallenge amount_in_cents={asking.amount_in_cents} answer={answer} busy={isBusy} />
      ) : (
        <CardInputs typed={typed} change={setTyped} disabled={isBusy} />
      )}
    </div>
  );
};
